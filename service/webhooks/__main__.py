"""`python -m service.webhooks`: see `caller`."""

from service.webhooks.caller import main

main()
