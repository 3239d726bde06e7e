### Entscheidungen über das Nehmen, Tauschen und Verteilen von Rohstoffen.

decision-exchange = { $who } wählt, wie viel Erz eingetauscht wird
    .thought = Überlegt, wofür ihr das Erz noch braucht.

decision-gain = wählt, was ihr erhaltet und wer es bekommt
    .thought = { thought-short_of }
    .done = kauft keine weiteren Rohstoffe
    .done-happens = keine weiteren Rohstoffe werden gekauft

decision-convert = { $who } tauscht Rohstoffe gegen andere
    .thought = { thought-short_of }
    .done = tauscht keine weiteren Rohstoffe
    .done-happens = { $who } tauscht keine weiteren Rohstoffe

decision-turn_in = { $who } gibt Rohstoffe ab und bekommt sie doppelt zurück
    .thought = { thought-short_of }
    .leave = { $seat } gibt keine weiteren Rohstoffe ab

decision-share_resources = { $who } wählt, wer den nächsten Rohstoff bekommt
    .thought = Überlegt, wer als Nächstes baut und was dafür noch fehlt.
