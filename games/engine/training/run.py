"""A training from the first game to the last trial, in a folder: what lies there already is not done again."""

from __future__ import annotations

import json
import multiprocessing
import os
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from games.engine import jit, registry, worker
from games.engine.search import learned as files
from games.engine.search.learned import Numbers, without_tables
from games.engine.search.tree import mixed
from games.engine.training import fit, trial
from games.engine.training.course import course_of
from games.engine.training.players import Judge, Terms, material
from games.engine.training.samples import Part, described, play_part

OPENING, ERRORS = (4, 12), 20
TRIAL_OPENING = (4, 8)
NICENESS = 15


@dataclass(frozen=True)
class Plan:
    slug: str
    folder: Path
    seed: int = 1
    games: tuple[int, ...] = (4_000, 8_000, 12_000, 16_000)  # of each generation
    part: int = 50  # so many games lie in one file
    nodes: tuple[int, int] = (2_000, 800)  # of a search in the first generation, and in the later ones
    trial_nodes: int = 4_000
    rounds: int = 150  # of a trial, at most; 0: no trial, every generation is taken over
    processes: int = 2  # 0 is this one, as it is

    @property
    def command(self) -> str:
        """What comes to the same numbers, with the same sources."""
        games, nodes = (" ".join(map(str, values)) for values in (self.games, self.nodes))
        return f"manage.py train {self.slug} --games {games} --nodes {nodes} --rounds {self.rounds} --seed {self.seed}"


class Run:
    def __init__(self, plan: Plan, say: Callable[[str], None], tick: Callable[[int, int], None]):
        self.plan, self.say, self.tick = plan, say, tick
        self.game = registry.find(plan.slug)
        self.course = course_of(self.game)
        assert self.course.student.learned
        self.thinking, self.learned = self.course.student, self.course.student.learned
        self.check_plan()

    def check_plan(self) -> None:
        """A folder holds one training: what another seed or other patterns made is not mixed in."""
        note = {"game": self.plan.slug, "seed": self.plan.seed, "patterns": self.learned.digest}
        file = self.plan.folder / "training.json"
        if file.exists() and json.loads(file.read_text()) != note:
            raise files.Misfit(f"{self.plan.folder} holds another training: {file.read_text()}")
        self.plan.folder.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(note))

    def go(self) -> Path:
        """The file of the best generation."""
        best = 0
        for generation in range(len(self.plan.games)):
            self.play(generation, best)
            self.fit(generation)
            if generation == 0 or self.is_better(generation, best):
                best = generation
            self.say(f"best so far: generation {best}")
        return self.model(best)

    def folder(self, generation: int) -> Path:
        return self.plan.folder / f"generation-{generation}"

    def model(self, generation: int) -> Path:
        return self.folder(generation) / "learned.dat"

    def numbers(self, generation: int) -> Numbers:
        return files.read(self.model(generation), self.learned)

    def judge(self, generation: int) -> Judge:
        return Judge(self.numbers(generation).words)

    @property
    def teacher(self) -> Judge:
        return Judge(self.course.weights, taught=True)

    # Games.

    def count(self, generation: int) -> int:
        """Of files; a longer training that was begun in the folder may have left more."""
        return self.plan.games[generation] // self.plan.part

    def part_file(self, generation: int, number: int) -> Path:
        return self.folder(generation) / f"part-{number:04}.npy"

    def parts(self, generation: int, best: int) -> list[Part]:
        judge = self.judge(best) if generation else self.teacher
        terms = self.terms(self.plan.nodes[min(generation, 1)])
        return [
            Part(
                self.plan.slug,
                judge,
                terms,
                self.part_file(generation, number),
                mixed(mixed(mixed(0, self.plan.seed), generation), number),
                self.plan.part,
            )
            for number in range(self.count(generation))
        ]

    def terms(self, nodes: int) -> Terms:
        errors = 0 if self.thinking.has_chance else ERRORS  # chance leads to enough that is different
        return Terms(nodes, OPENING, self.course.most_at_start, errors, self.course.clear)

    def play(self, generation: int, best: int) -> None:
        if self.model(generation).exists():
            return
        missing = [part for part in self.parts(generation, best) if not part.file.exists()]
        self.say(f"generation {generation}: {len(missing)} parts of {self.plan.part} games to play")
        with self.pool() as pool:
            for done, _ in enumerate(pool.map(play_part, missing), 1):
                self.tick(done, len(missing))

    def pool(self) -> Executor:
        if not self.plan.processes:
            return ThreadPoolExecutor(1)
        # Each process is to use one core: threads of numpy that wait for each other took most of a busy machine's time.
        os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
        spawn = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self.plan.processes, spawn, worker.prepare, (NICENESS,))

    # The fit.

    def rows(self, generation: int) -> Any:
        """All positions up to a generation; games get numbers of their own."""
        files = [self.part_file(old, number) for old in range(generation + 1) for number in range(self.count(old))]
        loaded = []
        for number, file in enumerate(files):
            rows = np.load(file)
            rows[:, -1] += number * self.plan.part
            loaded.append(rows)
        return np.concatenate(loaded)

    def fit(self, generation: int) -> None:
        if self.model(generation).exists():
            return
        with self.pool() as pool:
            pool.submit(fit_and_write, self.plan, generation).result()
        self.say(f"generation {generation}: {self.numbers(generation).made}")

    # The trial.

    def is_better(self, generation: int, best: int) -> bool:
        if not self.plan.rounds:
            return True
        file = self.folder(generation) / "trial.json"
        rounds: list[dict[str, tuple[float, float]]] = json.loads(file.read_text()) if file.exists() else []
        terms = Terms(self.plan.trial_nodes, TRIAL_OPENING, clear=self.course.clear)
        match = trial.Trial(self.plan.slug, self.judge(generation), self.judge(best), self.others(generation), terms)
        with self.pool() as pool:
            while len(rounds) < self.plan.rounds and abs(self.certainty(rounds)) < trial.CERTAINTY:
                seeds = [self.opening(len(rounds) + ahead) for ahead in range(max(1, self.plan.processes))]
                rounds += pool.map(trial.play_round, [match] * len(seeds), seeds)
                file.write_text(json.dumps(rounds))
                self.tick(len(rounds), self.plan.rounds)
        for line in trial.summary(rounds):
            self.say(line)
        return self.certainty(rounds) > 0

    def opening(self, number: int) -> int:
        """Of a trial: none that a generation has learned from."""
        return mixed(mixed(mixed(1, self.plan.seed), 0), number)

    def certainty(self, rounds: list[dict[str, tuple[float, float]]]) -> float:
        return trial.likelihood([trial.gain(found) for found in rounds])

    def others(self, generation: int) -> tuple[tuple[str, Judge], ...]:
        weights = self.course.weights
        linear = without_tables(self.learned, self.numbers(generation))
        counting = Judge(tuple(material(weights)), taught=True)
        return (("teacher", self.teacher), ("linear", Judge(linear.words)), ("material", counting))


def fit_and_write(plan: Plan, generation: int) -> None:
    """In a process with the compiled kernels."""
    run = Run(plan, lambda line: None, lambda done, all_: None)
    rows, width = run.rows(generation), run.game.kernel.WORDS
    features, places, phases = described(run.game, rows[:, :width])
    wanted = fit.labels(rows[:, width], rows[:, width + 1], run.course.points)
    late = 1 - phases / run.learned.phases
    data = fit.Data(features, places, run.course.against, late, wanted, rows[:, width + 2])
    start = [weight.value for weight in run.thinking.weights]
    found = fit.fitted(
        run.learned, data, start, plan.seed, lambda line: print(line, flush=True), points=run.course.points
    )
    made = {
        "generation": generation,
        "seed": plan.seed,
        "games": len(np.unique(rows[:, -1])),
        "positions": len(rows),
        "nodes": plan.nodes,
        "command": plan.command,
        "sources": jit.digest(),
        "epoch": found.epoch,
        "loss": round(found.loss, 5),
    }
    files.write(run.model(generation), run.learned, Numbers(found.numbers.early, found.numbers.late, made))


def processes() -> int:
    return len(os.sched_getaffinity(0))
