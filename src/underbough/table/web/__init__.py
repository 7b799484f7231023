"""The pages, forms and streams of the table, over HTTP."""
