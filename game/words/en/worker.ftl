### Why a search or the move of an engine has failed.

failed-other_content = The worker has other content ({ $own }) than the game ({ $wanted }). Try again; if it stays so, tell who runs the service.
failed-cannot_be_replayed = The game cannot be replayed here: { $reason }
failed-cannot_play = The engine cannot play here: { $reason }
failed-no_engines = This worker plays no engines.
# $error is the name of the fault in the code.
failed-search = The search failed: { $error }: { $reason }

## What the store ends a search for

failed-not_taken = No search worker took it within { $seconds } s.
failed-lost_twice = Its search worker stopped responding, and so did the worker that tried again.
failed-lost_no_time = Its search worker stopped responding, and no other was free in time to try again.
failed-too_late = No search worker was free in time: its answer_within is over, and it was not searched.
failed-other_version = Another version of the service began it, and this one cannot go on with it: ask again.
