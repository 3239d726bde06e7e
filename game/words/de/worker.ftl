### Warum eine Suche oder der Zug einer Engine gescheitert ist.

failed-other_content = Der Suchprozess hat andere Inhalte ({ $own }) als die Partie ({ $wanted }). Versucht es noch einmal; bleibt es so, sagt dem Betreiber Bescheid.
failed-cannot_be_replayed = Die Partie lässt sich hier nicht nachspielen: { $reason }
failed-cannot_play = Die Engine kann hier nicht spielen: { $reason }
failed-no_engines = Dieser Suchprozess spielt keine Engines.
# $error is the name of the fault in the code.
failed-search = Die Suche ist gescheitert: { $error }: { $reason }

## Weshalb der Speicher eine Suche beendet

failed-not_taken = Kein Suchprozess hat sie innerhalb von { $seconds } s übernommen.
failed-lost_twice = Der Suchprozess antwortet nicht mehr, und auch der zweite Versuch ist verloren gegangen.
failed-lost_no_time = Der Suchprozess antwortet nicht mehr, und kein anderer war rechtzeitig für einen zweiten Versuch frei.
failed-too_late = Kein Suchprozess war rechtzeitig frei: answer_within ist vorbei, und es wurde nicht gesucht.
failed-other_version = Eine andere Version des Dienstes hat sie begonnen, und diese kann sie nicht fortsetzen: Fragt noch einmal.
