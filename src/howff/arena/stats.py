"""Means with intervals, the sequential test, ratings: what figures of a match may claim."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import erf, inf, log, sqrt
from statistics import NormalDist, fmean, variance

ALPHA = 0.05
BETA = 0.05

_T95 = (
    *(12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228),
    *(2.201, 2.179, 2.160, 2.145, 2.131, 2.120, 2.110, 2.101, 2.093, 2.086),
    *(2.080, 2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048, 2.045, 2.042),
)
"""Student's t, two-sided 95 %, for one to thirty degrees of freedom."""


@dataclass(frozen=True)
class Mean:
    """A mean with its 95 % interval; `half` is infinite where one figure says nothing."""

    value: float
    half: float
    count: int

    @property
    def low(self) -> float:
        """The lower end."""
        return self.value - self.half

    @property
    def high(self) -> float:
        """The upper end."""
        return self.value + self.half

    def to_json(self) -> dict[str, float | int | None]:
        """The figures as data."""
        half = None if self.half == inf else round(self.half, 4)
        return {"value": round(self.value, 4), "half": half, "count": self.count}


def mean(values: Sequence[float]) -> Mean:
    """The mean of independent figures, such as those of blocks."""
    count = len(values)
    if count < 2:
        return Mean(values[0] if values else 0.0, inf, count)
    spread = sqrt(variance(values) / count)
    return Mean(fmean(values), t95(count - 1) * spread, count)


def t95(freedom: int) -> float:
    """Student's t for a two-sided 95 % interval."""
    if freedom <= len(_T95):
        return _T95[freedom - 1]
    # Cornish and Fisher's first terms are exact to three digits from here on.
    z = NormalDist().inv_cdf(0.975)
    return z + (z**3 + z) / (4 * freedom) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)


@dataclass(frozen=True)
class Sprt:
    """A sequential test between two mean scores per block."""

    low: float
    high: float
    alpha: float = ALPHA
    beta: float = BETA

    @property
    def bounds(self) -> tuple[float, float]:
        """Where the log-likelihood ratio ends the test."""
        return log(self.beta / (1 - self.alpha)), log((1 - self.beta) / self.alpha)

    def ratio(self, scores: Sequence[float]) -> float:
        """The generalised log-likelihood ratio of `high` against `low`."""
        count = len(scores)
        if count < 2:
            return 0.0
        # Blocks that all end alike would make the test surer than so few can be.
        width = max(variance(scores), 1 / (4 * count))
        middle = fmean(scores)
        return count * (self.high - self.low) * (2 * middle - self.low - self.high) / (2 * width)

    def verdict(self, scores: Sequence[float]) -> str:
        """`high` or `low` once the test has ended, else nothing."""
        reject, accept = self.bounds
        ratio = self.ratio(scores)
        if ratio >= accept:
            return "high"
        return "low" if ratio <= reject else ""


def elo(score: float) -> float:
    """The difference in Elo that a mean score between two stands for."""
    if score <= 0.0:
        return -inf
    return inf if score >= 1.0 else -400 * log(1 / score - 1) / log(10)


def likelier(score: Mean) -> float:
    """How sure the figures make it that the first is better than equal."""
    if score.half in (0.0, inf):
        return 0.5
    z = (score.value - 0.5) / (score.half / 1.96)
    return 0.5 * (1 + erf(z / sqrt(2)))
