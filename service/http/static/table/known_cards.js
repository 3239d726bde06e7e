/** The cards that a game has, wherever they are: what may be listed when its table is set. */

/** The ids of the library cards, artifacts and misfortunes of a game. */
export function cardsOf(game, names) {
  const { library, misfortunes, expansion, players } = game;
  const { deck, discard, removed, added, seen, next } = misfortunes;
  const titles = [
    ...keysOf(library.deck, library.discard, library.seen, ...mayBe(expansion?.unseen_library)),
    ...keysOf(expansion?.numbers.harpies ?? {}),
    ...players.flatMap((player) => player.hand),
    ...library.bottom,
  ];
  const artifacts = Object.values(names.content.artifacts).filter((each) => expansion || !each.expansion);
  return {
    library: inOrder(names.content.library, titles),
    artifacts: artifacts.map((each) => each.id),
    misfortunes: inOrder(names.content.misfortunes, [
      ...keysOf(deck, discard, removed, added, seen, ...mayBe(expansion?.unseen_misfortunes)),
      ...next,
    ]),
  };
}

function inOrder(family, ids) {
  return Object.keys(family).filter((id) => ids.includes(id));
}

function keysOf(...counts) {
  return counts.flatMap((each) => Object.keys(each));
}

function mayBe(groups = []) {
  return groups.map((group) => group.may_be);
}
