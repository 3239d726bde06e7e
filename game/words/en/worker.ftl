### Why a search or the move of an engine has failed.

failed-other_content = The worker has other content ({ $own }) than the game ({ $wanted }). Try again; if it stays so, tell who runs the service.
failed-cannot_be_replayed = The game cannot be replayed here: { $reason }
failed-cannot_play = The engine cannot play here: { $reason }
failed-no_engines = This worker plays no engines.
# $error is the name of the fault in the code.
failed-search = The search failed: { $error }: { $reason }
