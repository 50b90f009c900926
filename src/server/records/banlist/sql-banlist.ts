import type { Engine } from '../engine/engine.ts'
import type { LocalChanges } from '../publications/version-feed.ts'
import type { BanlistStore } from './banlist.ts'
import { sqlBanlistHistory } from './history/sql-history.ts'
import { knownLinks } from './matching/known.ts'
import { verdictsOn } from './matching/verdicts.ts'
import { banlistAuthors } from './reading/authors.ts'
import { BanlistReader } from './reading/reader.ts'
import { banlistWrites } from './writing/writes.ts'

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
