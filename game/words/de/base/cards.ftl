### Entscheidungen über Bibliothekskarten: ziehen, behalten, verteilen, tauschen, spielen.

decision-keep_cards = { $who } zieht Bibliothekskarten und wählt, welche bleiben
    .thought = Überlegt, welche Karte das Team am ehesten brauchen kann.
    .leave = { $seat } behält keine weiteren Karten

decision-share_cards = verteilt die gezogenen Bibliothekskarten
    .thought = Überlegt, wer mit welcher Karte etwas anfangen kann.
    .keep = { $seat } bekommt „{ $card }“

decision-hand_limit = { $who } hat zu viele Bibliothekskarten und muss welche spielen oder ablegen
    .thought = Überlegt, welche Karte das Team am ehesten brauchen kann.

decision-council = alle Spieler tauschen frei
    .thought = Überlegt, wer als Nächstes baut und was dafür noch fehlt.
    .done = beendet den Tausch
    .done-happens = der Tausch ist beendet

decision-choose_tile = wählt das Inselplättchen, auf dem mehr Atlanter Platz haben
    .thought = Überlegt, wo ein weiteres Feld am meisten helfen würde.

decision-choose_peninsula = wählt die wilde Halbinsel, deren Zielzahlen sinken
    .thought = Überlegt, wo noch am meisten gewürfelt wird.
