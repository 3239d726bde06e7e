### Was in einem Stellungsdokument an dem falsch ist, was Karten aus Monstrosities sich merken.

position-leave_floods_at_0_without = muss floods ohne Barriere bei 0 lassen
position-there_is_none = muss unter einer Barriere sein: Bei { $peninsula } gibt es keine
position-nobody_has_seen_the_card = darf unter keiner Barriere sein: Niemand hat die Karte gesehen
position-nobody_has_the_artisans_board = darf keine Inspiration haben: Niemand hat die Tafel des Kunsthandwerkers
position-nobody_has_the_artificers_board = muss none sein: Niemand hat die Tafel des Tüftlers
position-may_be_left_out_in_phase_place = muss ein Bauteil sein: Nur in der Phase place darf es fehlen
position-has_no_space_in_this_game = muss für build{ $number } 0 haben: Dort gibt es in dieser Partie kein Feld
position-have_a_holder_as_long = muss einen Besitzer haben, solange es gebaut ist, und keinen, solange es ungebaut ist
position-carried_by_an_atlantean = muss von einem Atlanter des Besitzers getragen werden, der an dem Ort ist
position-inactive_only_with_a_follower = darf nur mit einem Anhänger oder Freiwilligen, der es trägt, inaktiv sein
position-nobody_has_it = darf nicht benutzt sein: Niemand hat es
position-misfortunes_are_drawn_after_all_atlanteans = darf nicht benutzt sein: Unglücke werden gezogen, wenn alle Atlanter gesetzt sind
position-hold_nothing_until = darf nichts enthalten, bevor es im Spiel ist
position-hold_nothing_once_no_harpy = darf nichts enthalten, sobald keine Harpyie mehr da ist
position-no_more_are = muss weniger { $card } enthalten: Mehr sind nicht im Stapel
position-is_somewhere_else = kann { $card } nicht enthalten: Das ist anderswo
position-nowhere_once_freed = darf nirgends sein, sobald sie befreit ist
position-she_comes_before = muss einen Ort haben: Sie kommt, bevor jemand gesetzt wird
position-on_a_tile = muss auf einem Plättchen sein, das nicht überflutet ist
position-cannot_face_a_monster = kann kein Monster angreifen lassen, das satt ist
position-that_is_decided_before = muss eines der beiden angreifen lassen: Das entscheidet sich, bevor jemand gesetzt wird
position-have_on_a_side_only = darf auf einer Seite nur Atlanter des Plättchens haben
position-is_not_in_this_game = muss für { $piece } 0 haben: Das ist nicht in dieser Partie
