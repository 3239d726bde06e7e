### Was bei mehreren Arten von Entscheidungen zu überlegen ist, was auch immer der beste Zug ist.

thought-roll = Überlegt, was ein Erfolg wert ist und was die mystische Energie später wert ist.
thought-least_missed = Überlegt, auf wessen Aktion das Team am ehesten verzichten kann.
thought-short_of = Überlegt, was für das nächste Bauteil noch fehlt.
thought-later_place = Seht euch die Insel an, wie sie jetzt ist: Wo lohnt sich ein Platz am meisten?
