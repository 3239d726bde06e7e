### Die Sätze der Bauteile aus Monstrosities.

role-followers_each = Anhänger für jeden Spieler
role-calm_seas = Ruhige See
role-in_place_of_calm_seas = Statt „Ruhige See“
role-calm_seas_replaced = So viele Karten „Ruhige See“ kann jede Art ersetzen

decision-call_to_gather = wählt, ob jeder Spieler einen Anhänger erhält oder wer den nächsten Freiwilligen bekommt
    .why = Mehr Atlanter kommen: einer für jeden Spieler, oder ein Freiwilliger für diese Runde.
    .thought = Überlegt: mehr Atlanter nur in dieser Runde oder in jeder?

verb-mix = mischt statt „Ruhige See“ { $number } x „{ $misfortune }“ in den Unglücksstapel
    .happens = die Erbauer mischen { $number } x „{ $misfortune }“ in den Unglücksstapel
    .heading = Unglücke in den Stapel mischen

decision-call_ally = { $who } wählt, welcher Verbündete sich wem anschließt
    .why = Ein Verbündeter wird gerufen, und ihr wählt, welcher zu wem kommt.
    .thought = Überlegt, welcher Verbündete am meisten hilft, und wem.

decision-bind_storm = wählt, wie viele andere Karten „Ruhige See“ ersetzen
    .why = Karten des Unglücksstapels werden ersetzt, und ihr wählt, wie viele durch „Ruhige See“.
    .thought = Überlegt, wie viele der Karten „Ruhige See“ sein sollen.

decision-look_in_mirror = { $who } wählt, wer durch den Lethespiegel zurückkommt
    .why = Der Lethespiegel holt jemanden ins Spiel zurück, und ihr wählt, wen.
    .thought = Überlegt, welcher Atlanter dem Team am meisten fehlt.
    .regain = { $piece } kommt zurück ins Spiel
    .regain-happens = { $piece } ist zurück im Spiel

decision-plow = wählt die Halbinsel, deren Zielzahlen für den Rest der Partie niedriger sind
    .why = Die Würfe auf einer Halbinsel werden für den Rest der Partie leichter, und ihr wählt, wo.
    .thought = Überlegt, wo noch am meisten gewürfelt wird.
    .lower = senkt für den Rest der Partie die Zielzahlen { FORM($peninsula, "gen") }
    .lower-happens = die Zielzahlen { FORM($peninsula, "gen") } sind von jetzt an niedriger

decision-choose_forging = { $who } wählt den magischen Gegenstand, der auf der Läuterungsschmiede gebaut wird
    .why = Die Läuterungsschmiede baut einen magischen Gegenstand, und ihr wählt, welchen.
    .thought = Überlegt, welcher magische Gegenstand am meisten hilft und was er kostet.

verb-forge = baut auf der Läuterungsschmiede { FORM($component, "acc") }
    .happens = die Atlanter auf der Läuterungsschmiede bauen { FORM($component, "acc") }
    .heading = Einen magischen Gegenstand bauen

refused-no_magic_item = { FORM($component, "nom") } ist kein magischer Gegenstand
refused-forge_cannot_pay = die Atlanter auf der Läuterungsschmiede können { FORM($component, "acc") } nicht bezahlen
