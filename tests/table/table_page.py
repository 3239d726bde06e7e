"""The page as a person uses it: point, press, read."""

from __future__ import annotations

import random
from typing import Any

from tests.running import Running


class TablePage:
    """One window of a browser that shows the page."""

    def __init__(self, page: Any, service: Running) -> None:
        self.page = page
        self.service = service
        self.faults: list[str] = []
        self.changed_window = False
        """Whether the window has more than a storage of its own, such as another clock."""
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", self._listen)

    def _listen(self, message: Any) -> None:
        """Keep what the browser complains of; a refused request is shown to the player."""
        if message.type == "error" and "Failed to load resource" not in message.text:
            self.faults.append(message.text)

    # ---- the window

    def go_offline(self) -> None:
        """Cut the window off the network."""
        self.changed_window = True
        self.page.context.set_offline(True)

    def go_online(self) -> None:
        """Give the window its network again."""
        self.page.context.set_offline(False)

    @property
    def clock(self) -> Any:
        """The clock of the window, which can be set."""
        self.changed_window = True
        return self.page.clock

    # ---- getting there

    def new_game(self, **setup: Any) -> str:
        """Create a game by the API and show it; gives its id."""
        made = self.service.call(
            "POST", "/v1/games", {"players": 4, "level": 1, "seed": 3, "chance": "seeded"} | setup
        )
        assert made.status == 201, made.json
        self.show(f"/games/{made.json['id']}")
        self.page.wait_for_selector(".now")
        return str(made.json["id"])

    def show(self, address: str) -> None:
        """Go to a part of the page."""
        self.page.goto(f"{self.service.address}/#{address}")

    def game(self, game: str) -> Any:
        """Read a game by the API."""
        return self.service.call("GET", f"/v1/games/{game}").json

    def play_elsewhere(
        self, game: str, count: int, rng: random.Random, token: str | None = None
    ) -> None:
        """Play random moves by the API, as somebody at another table does, with their token."""
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        for _ in range(count):
            listed = self.service.call("GET", f"/v1/games/{game}/moves").json
            if not listed["moves"]:
                return
            move = rng.choice(listed["moves"])["id"]
            version = f'"{listed["version"]}"'
            path = f"/v1/games/{game}/moves"
            reply = self.service.call("POST", path, {"move": move}, If_Match=version, **headers)
            # Somebody else may have played meanwhile.
            assert reply.status in {200, 412}, reply.json

    def happened(self, game: str) -> list[tuple[int, str]]:
        """Read every event of a game with its version, by the API."""
        # As a list: the windows that were closed just now may still hold every stream.
        listed = self.service.call("GET", f"/v1/games/{game}/events?format=json")
        assert listed.status == 200, listed.json
        found = [(event["version"], event["text"]) for event in listed.json["events"]]
        return [each for each in found if each[1]]

    def catch_up(self, game: str) -> None:
        """Wait until the page shows the last version of a game."""
        version = self.game(game)["version"]
        self.page.wait_for_selector(f".table[data-version='{version}']")

    # ---- pointing

    def thing(self, name: str) -> Any:
        """Find a thing on the table by its name, such as `place:hills6`."""
        return self.page.locator(f'[data-thing="{name}"]').first

    def clear_stage(self) -> None:
        """Put away what stands on the stage, as whoever has read it does."""
        if self.page.locator(".stage-card").count():
            self.page.keyboard.press("Escape")
            self.page.wait_for_selector(".stage-card", state="detached")

    def point_at(self, name: str) -> None:
        """Click on a thing; on a tile beside the Atlanteans that are there."""
        self.clear_stage()
        found = self.thing(name)
        box = found.bounding_box()
        if name.startswith("place:") and box is not None:
            found.click(position={"x": box["width"] / 2, "y": box["height"] * 0.14})
        else:
            found.click()
        self.settle()

    def point_at_from_now(self, *names: str) -> None:
        """Open the question beside the island, and point at things in turn."""
        self.page.click("#tab-now")
        for name in names:
            self.point_at(name)

    def set_by_pointing(self, name: str) -> None:
        """Point at a thing while a table is set by hand, where no service answers."""
        box = self.thing(name).bounding_box()
        assert box is not None
        self.thing(name).click(position={"x": box["width"] / 2, "y": box["height"] * 0.14})

    def open_things(self) -> list[str]:
        """Name what can be picked now."""
        names = self.page.eval_on_selector_all(
            ".table [data-open=open]", "found => found.map(each => each.dataset.thing)"
        )
        return sorted(set(names))

    def choices(self) -> Any:
        """Find the buttons of the question."""
        return self.page.locator(".now .options button:not(.chip), .now .outcomes button")

    def settle(self) -> None:
        """Wait until the page has taken the last input, and the service has answered."""
        self.page.evaluate("new Promise(drawn => requestAnimationFrame(() => setTimeout(drawn)))")
        self.page.wait_for_selector(".table[data-busy=false]")

    @property
    def decision(self) -> str:
        """The kind of the pending decision; `over` at the end."""
        return str(self.page.get_attribute(".table", "data-decision"))

    def play_one(self, rng: random.Random) -> None:
        """Pick something that can be picked, until a move is played or a thing is chosen."""
        things = self.open_things()
        if things:
            self.point_at(rng.choice(things))
        else:
            buttons = self.choices()
            buttons.nth(rng.randrange(buttons.count())).click()
            self.settle()
