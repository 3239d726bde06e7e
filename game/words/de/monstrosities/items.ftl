### Die Sätze der magischen Gegenstände.

decision-claim_item = wählt, wer den magischen Gegenstand nimmt
    .why = Ein magischer Gegenstand ist fertig, und ihr wählt, wer ihn nimmt.
    .thought = Überlegt, wer aus dem magischen Gegenstand am meisten macht.

decision-raise_cloak = { $who } darf mit dem Sternbildmantel das Unglück aufheben
    .why = Der Sternbildmantel könnte dieses Unglück aufheben.
    .thought = Überlegt zu diesem Unglück: Kann ein schlimmeres kommen?
    .use = entfernt den Atlanter mit { FORM($component, "dat") } aus dem Spiel und hebt das Unglück auf
    .use-happens = das Unglück wird aufgehoben, und { FORM($component, "nom") } kommt in die Reserve zurück
    .done = lasst das Unglück zuschlagen
    .done-happens = das Unglück schlägt zu

decision-winged_step = { $who } darf mit den Flügelsandalen Atlanter versetzen
    .why = Die Flügelsandalen tragen Atlanter an andere Orte.
    .thought = { thought-later_place }
    .done = versetzt niemanden mehr
    .done-happens = niemand sonst wird versetzt

decision-use_item = { $who } darf { FORM($piece, "acc") } { FORM($place, "at") } { FORM($item, "acc") } tragen lassen
    .why = Ein magischer Gegenstand geht mit einem Atlanter, und dieser könnte es sein.
    .thought = Überlegt, wo der magische Gegenstand in dieser Runde am meisten wert ist.

verb-claim = { $seat } nimmt { FORM($component, "acc") }
    .heading = Wer den magischen Gegenstand nimmt
verb-carry = der Atlanter trägt in dieser Runde { FORM($component, "acc") }
    .heading = Den magischen Gegenstand tragen
verb-store = lasst { FORM($component, "acc") } beim Spieler
    .happens = niemand trägt { FORM($component, "acc") }
    .heading = Den magischen Gegenstand für später behalten
verb-hide = verbraucht den Helm der Unsichtbarkeit, um euch in dieser Runde vor { FORM($monster, "dat") } zu verbergen
    .happens = der Helm der Unsichtbarkeit verbirgt die Atlanter vor { FORM($monster, "dat") } und kommt in die Reserve zurück
    .heading = Den Helm der Unsichtbarkeit aufbrauchen
verb-use = verbraucht { FORM($component, "acc") } für die einmalige Wirkung
    .happens = das Team verbraucht { FORM($component, "acc") }
    .heading = Einen magischen Gegenstand benutzen

refused-nobody_has_the_item = niemand hat { FORM($component, "acc") }
refused-item_not_carried = kein aktiver Atlanter trägt { FORM($component, "acc") }
refused-item_without_effect = jetzt { FORM($component, "acc") } zu benutzen hätte keine Wirkung
refused-helm_not_carried = kein aktiver Atlanter trägt den Helm der Unsichtbarkeit
refused-helm_hides_from_monsters = der Helm der Unsichtbarkeit verbirgt vor einem Monster, das gleich handelt

fact-item_lost = das Team verbraucht oder verliert in dieser Runde { FORM($component, "acc") }
    .if = das Team in dieser Runde { FORM($component, "acc") } verbraucht oder verliert
