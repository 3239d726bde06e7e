"""The clients for asyncio. What waits for nothing is beside this folder."""
