"""The table: play in a browser with friends and bots.

One Litestar process and one database file. The engine decides what is legal; this package keeps rooms, seats and their
capabilities, commits moves, and sends each reader what its seat may see and nothing else.
"""
