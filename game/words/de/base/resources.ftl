### Entscheidungen über das Nehmen, Tauschen und Verteilen von Rohstoffen.

decision-exchange = { $who } wählt, wie viel Erz eingetauscht wird
    .why = Die Schmieden machen aus Erz Atlantium, so viel, wie das Plättchen erlaubt.
    .thought = Überlegt, wofür ihr das Erz noch braucht.

decision-gain = wählt, was ihr erhaltet und wer es bekommt
    .why = Das Team erhält Güter, und ihr wählt, welche und für wen.
    .thought = { thought-short_of }
    .done = kauft keine weiteren Rohstoffe
    .done-happens = keine weiteren Rohstoffe werden gekauft

decision-convert = { $who } tauscht Rohstoffe gegen andere
    .why = Eine Wirkung wandelt Güter in andere, und ihr wählt, welche.
    .thought = { thought-short_of }
    .done = tauscht keine weiteren Rohstoffe
    .done-happens = { $who } tauscht keine weiteren Rohstoffe

decision-turn_in = { $who } gibt Rohstoffe ab und bekommt sie doppelt zurück
    .why = Eine Wirkung verdoppelt abgegebene Güter, und ihr wählt, welche.
    .thought = { thought-short_of }
    .leave = { $seat } gibt keine weiteren Rohstoffe ab

decision-share_resources = { $who } wählt, wer den nächsten Rohstoff bekommt
    .why = Die Güter sind für das Team, und jedes muss jemand nehmen.
    .thought = Überlegt, wer als Nächstes baut und was dafür noch fehlt.
