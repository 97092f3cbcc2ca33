"""Invented names: as many as wanted, all different, short and long ones, from many places."""

from random import Random

FIRST = (
    *("Ada", "Bo", "Chiara", "Dmitri", "Élodie", "Femke", "Goran", "Hye-jin", "Ines", "Jakub"),
    *("Keziah", "Lars", "Maria-Magdalena", "Nuno", "Odalys", "Përparim", "Quirin", "Rosalind"),
    *("Søren", "Tomoko", "Ugo", "Vlasta", "Wim", "Xiomara", "Yusuf", "Zsófia", "Abel", "Beatrix"),
    *("Caspian", "Dolores", "Emre", "Fionnuala", "Gintaras", "Halldóra", "Ivo", "Juno", "Kofi"),
    *("Linnea", "Mateusz", "Noor", "Otto", "Priya", "Ravi", "Sibylle", "Timur", "Ulla", "Vera"),
    *("Wolfgang", "Yara", "Zeno"),
)
LAST = (
    *("Abendroth", "Brook", "Castellanos", "Dvořák", "Eklund", "Færch", "Grünewald", "Haverkamp"),
    *("Itō", "Jansson", "Kowalczyk", "Lindqvist", "Montefiore-Castelbarco", "Nakamura", "Oyelaran"),
    *("Petrosyan", "Quispe", "Rasmussen", "Szabó", "Tanaka", "Urquhart", "van der Wijngaarden"),
    *("Wiśniewska", "Xu", "Yıldız", "Zimmermann", "Alder", "Birch", "Cole", "Dale", "Elm", "Fenn"),
    *("Glen", "Heath", "Isle", "Jute", "Knoll", "Loch", "Moor", "Nye", "Oak", "Pike", "Quay"),
    *("Reed", "Shore", "Thorn", "Ure", "Vale", "Weir", "Yew"),
)


def invented_names(count: int, seed: int) -> list[str]:
    """The same seed invents the same people."""
    pairs = [f"{first} {last}" for first in FIRST for last in LAST]
    Random(seed).shuffle(pairs)  # noqa: S311  nothing secret hangs on it
    rounds = -(-count // len(pairs))
    numbered = pairs + [f"{name} {turn}" for turn in range(2, rounds + 1) for name in pairs]
    return numbered[:count]
