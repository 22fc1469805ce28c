/** Ordinary Python with one of everything. */
export const sample = `"""Everything a program may hold."""
from __future__ import annotations

import os.path as paths, service, openfeature.api
from openfeature.client import (OpenFeatureClient as Client)
from . import keys
from ..other.place import *

KEYS: dict[str, "list[str]"] = {"a": 'b', **keys.MORE, keys.NAME: f"{keys.NAME!r:>{10}}-{{x}}" rb"", ("c"): [*"de"]}
A, (B, *C) = D = 1_000, (0xff, -1.5e3, 2j)
type Pair[T] = tuple[T, T] | None


@keys.decorated("x")(1)
class Reader[T: Client](keys.Base, metaclass=type):
    """Documentation."""

    shared: Client | None = None
    size = len([key for key in KEYS if key for _ in range(2)])

    def __init__(self, client: Client = None, /, *rest: int, limit: "int" = 3, **options) -> None:
        super().__init__(client)
        self.client, self.limit = client, limit
        self.total += 1
        self.rest: tuple[int, ...] = rest
        setattr(self, "x", options)

    @property
    def read(self):
        global A
        A = self.client.get_value(config_key="a", *self.rest, **{"default": 1})
        return (yield A)

    async def later(cls, *, key=lambda a, *b, c=1, **d: a):
        nonlocal_name = 1

        def inner():
            nonlocal nonlocal_name
            nonlocal_name = await_me()

        async with service.create_client("k") as one, one.watch("w", 1) as (two, three):
            async for KEYS["x"], self.y in one:
                await one.get_value(f"{(lambda x: x)('y')}", not two)
        while (n := next(three, None)) is not None and n != 0 or n in KEYS:
            continue
        else:
            del n, KEYS["a"], self.x
        try:
            assert isinstance(n, int), "no"
        except (ValueError, TypeError) as error:
            raise RuntimeError("x") from error
        except* OSError:
            pass
        finally:
            print(n if n else ..., sep="", file=paths)
        match n:
            case {"a": [1, -2.5, *_], **rest} | Reader(x=0, y=z) as w if w:
                return z, rest
            case None | keys.NAME | "text" | (a, b):
                pass


if __name__ == "__main__":
    Reader[int](service.create_client(os.environ["KEY"])).later()
`
