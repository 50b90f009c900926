import { banlistAuthors } from './banlist-authors.ts'
import { knownLinks } from './banlist-known.ts'
import { BanlistReader } from './banlist-reader.ts'
import { verdictsOn } from './banlist-verdicts.ts'
import { banlistWrites } from './banlist-writes.ts'
import type { BanlistStore } from './banlist.ts'
import type { LocalChanges } from './changes.ts'
import type { Engine } from './engine.ts'
import { sqlBanlistHistory } from './sql-banlist-history.ts'

/** `BanlistStore` over the engine. */
export function sqlBanlist(engine: Engine, changes: LocalChanges): BanlistStore {
  const reader = new BanlistReader(engine)
  return {
    page: (publication, request) => reader.page(publication, request),
    selection: (publication, filter, limit) => reader.selection(publication, filter, limit),
    ...sqlBanlistHistory(engine),
    known: (publication, links, on) => knownLinks(engine, publication, { links, on }),
    test: (publication, links, on) => verdictsOn(engine, publication, { links, on }),
    authors: (publication, limit) => banlistAuthors(engine, publication, limit),
    ...banlistWrites(engine, changes),
  }
}
