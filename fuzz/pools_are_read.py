"""Any bytes, read as a pool of cards, JSON or TOML, make a pool that is written as it was read, or are refused."""

from bacon_rules import PoolError
from bacon_rules.documents import write_json
from bacon_rules.save_your_bacon import loads_pool
from bacon_rules.save_your_bacon.cards.loading import pool_in_bytes


def check(data: bytes) -> None:
    """Fail unless the pool is refused by an error of ours, or can be written and read again."""
    try:
        pool = pool_in_bytes("pool", data)
    except PoolError:
        return
    assert loads_pool(write_json(pool.to_json())) == pool
