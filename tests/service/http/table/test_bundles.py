"""Modules joined into a few scripts: each once, and none that could not be joined."""

from __future__ import annotations

import re
from collections import Counter
from graphlib import CycleError

import pytest

from service.http.table.bundles import ALONE, SMALL, bundles_of
from service.http.table.pages import FILES, current

FIRST = {"language.js": "export const language = 1;\n", "early.js": "export const askAhead = 1;\n"}
MAIN = 'import { kept } from "./kept.js";\nkept();\npart("island.js");\npart("rules.js");\n'
KEPT = "/** A comment. */\nexport function kept() {\n  // Another.\n  return 1;\n}\n"
ISLAND = 'import { sea as water } from "./sea.js";\nexport const Island = water;\n'
RULES = 'import { sea } from "./sea.js";\nexport class Rules {}\nsea();\n'
SEA = "const deep = () => 1;\nexport{deep as sea};\n"
PAGE = FIRST | {
    "main.js": MAIN,
    "kept.js": KEPT,
    "island.js": ISLAND,
    "rules.js": RULES,
    "sea.js": SEA,
}


def test_every_module_that_a_reader_can_need_is_in_one_script() -> None:
    scripts = current().scripts
    given = re.findall(r'^modules\["(.+?)"\] =', "".join(scripts.values()), re.MULTILINE)
    assert set(Counter(given).values()) == {1}
    modules = {path.name for path in FILES.glob("*.js")} - {"shell_worker.js"}
    assert modules <= set(given)


def test_what_several_parts_need_and_is_small_comes_with_the_first_script() -> None:
    bundles = bundles_of(PAGE)
    assert bundles.parts == {"island.js": ["island.js"], "rules.js": ["rules.js"]}
    assert 'modules["sea.js"] = ' in bundles.scripts["main.js"]


def test_what_several_parts_need_and_is_large_is_a_script_of_its_own() -> None:
    large = SEA + "deep();\n" * SMALL
    bundles = bundles_of(PAGE | {"sea.js": large})
    assert bundles.parts["rules.js"] == ["rules.js", "island-rules.js"]
    assert bundles.scripts["rules.js"].startswith('import "./island-rules.js";\n')
    assert 'modules["sea.js"] = ' in bundles.scripts["island-rules.js"]


def test_a_module_takes_and_offers_what_it_imports_and_exports() -> None:
    scripts = bundles_of(PAGE).scripts
    assert (
        'const { sea: water } = modules["sea.js"];\nconst Island = water;' in scripts["island.js"]
    )
    assert scripts["island.js"].endswith('export const { Island } = modules["island.js"];\n')
    assert "return { sea: deep };" in scripts["main.js"]
    assert "function kept() {\n  return 1;\n}\nreturn { kept };\n" in scripts["main.js"]


def test_a_module_that_runs_before_the_others_is_a_script_as_it_lies_in_the_folder() -> None:
    scripts = bundles_of(PAGE).scripts
    assert {name: scripts[name] for name in ALONE} == FIRST


@pytest.mark.parametrize(
    "form",
    [
        'export { sea } from "./sea.js";\n',
        'import * as all from "./sea.js";\n',
        "export default 1;\n",
        "export let changed = 1;\n",
    ],
)
def test_a_form_that_would_be_lost_is_refused(form: str) -> None:
    with pytest.raises(ValueError, match=r"kept\.js cannot be joined"):
        bundles_of(PAGE | {"kept.js": form + KEPT})


def test_modules_in_a_circle_are_refused() -> None:
    with pytest.raises(CycleError):
        bundles_of(PAGE | {"sea.js": f'import {{ Rules }} from "./rules.js";\n{SEA}'})
