### Die Sätze der Bots, und warum ihre Züge abgelehnt werden.

verb-share = { $piece } teilt sich { FORM($place, "at") } ein Feld und handelt nicht
    .happens = { $piece } teilt sich { FORM($place, "at") } ein Feld und wird nicht handeln
    .heading = Einen Bot zu einem anderen Atlanter setzen

refused-only_bots_share = nur ein Bot teilt sich das Feld mit einem anderen Atlanter, nicht { FORM($piece, "def") }
refused-no_space_to_share = niemand { FORM($place, "at") } hat ein Feld zu teilen, und kein Feld mit der Angabe 5+ ist dort geschlossen
