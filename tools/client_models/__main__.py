"""Write the types of both client packages anew.

python -m tools.client_models
"""

from __future__ import annotations

from tools.client_models.files import written

if __name__ == "__main__":
    for path, text in written().items():
        path.write_text(text, encoding="utf-8")
