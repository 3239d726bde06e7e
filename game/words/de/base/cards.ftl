### Entscheidungen über Bibliothekskarten: ziehen, behalten, verteilen, tauschen, spielen.

decision-keep_cards = { $who } zieht Bibliothekskarten und wählt, welche bleiben
    .why = Die Bibliotheken zeigen mehr Karten, als ihr behalten dürft.
    .thought = Überlegt, welche Karte das Team am ehesten brauchen kann.
    .leave = { $seat } behält keine weiteren Karten

decision-share_cards = verteilt die gezogenen Bibliothekskarten
    .why = Die Karten sind für das Team, und jede muss jemand nehmen.
    .thought = Überlegt, wer mit welcher Karte etwas anfangen kann.
    .keep = { $seat } bekommt „{ $card }“

decision-hand_limit = { $who } hat zu viele Bibliothekskarten und muss welche spielen oder ablegen
    .why = Niemand darf mehr als vier Bibliothekskarten haben.
    .thought = Überlegt, welche Karte das Team am ehesten brauchen kann.

decision-council = alle Spieler tauschen frei
    .why = Eine Karte lässt die Spieler frei tauschen.
    .thought = Überlegt, wer als Nächstes baut und was dafür noch fehlt.
    .done = beendet den Tausch
    .done-happens = der Tausch ist beendet

decision-choose_tile = wählt das Inselplättchen, auf dem mehr Atlanter Platz haben
    .why = Eine Wirkung schafft auf einem Plättchen Platz für mehr Atlanter, und ihr wählt, wo.
    .thought = Überlegt, wo ein weiteres Feld am meisten helfen würde.

decision-choose_peninsula = wählt die wilde Halbinsel, deren Zielzahlen sinken
    .why = Eine Wirkung macht die Würfe auf einer wilden Halbinsel leichter, und ihr wählt, auf welcher.
    .thought = Überlegt, wo noch am meisten gewürfelt wird.
