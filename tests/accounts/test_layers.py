"""The accounts know no games; the games know the accounts."""

from __future__ import annotations

import ast
from pathlib import Path

import accounts


def imported(source: str) -> set[str]:
    nodes = list(ast.walk(ast.parse(source)))
    plain = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    return plain | {node.module or "" for node in nodes if isinstance(node, ast.ImportFrom)}


def test_no_module_of_the_accounts_imports_one_of_the_games():
    folder = Path(accounts.__file__).parent
    knows = {file.name: imported(file.read_text()) for file in folder.rglob("*.py")}
    assert {name for name, modules in knows.items() if any(one.split(".")[0] == "games" for one in modules)} == set()
