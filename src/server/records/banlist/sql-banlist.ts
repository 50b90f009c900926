import type { Day } from '#lib/days.ts'

import type { Engine } from '../engine/engine.ts'
import type { PublicationId } from '../publications/publications.ts'
import type { LocalChanges } from '../publications/version-feed.ts'
import {
  readActors,
  readChange,
  readChanges,
  readEntryChanges,
  readNewestChange,
} from './history/change-log.ts'
import { DifferenceReader } from './history/difference-reader.ts'
import { PastReader } from './history/past-reader.ts'
import { knownLinks } from './matching/known.ts'
import { banningOn, verdictsOn } from './matching/verdicts.ts'
import { banlistAuthors } from './reading/authors.ts'
import { BanlistReader } from './reading/reader.ts'
import { banlistWrites } from './writing/writes.ts'

/** The banlists: as they are, as they were, and changing them. */
export type BanlistStore = ReturnType<typeof sqlBanlist>

/** The banlists over an engine. */
export function sqlBanlist(engine: Engine, changes: LocalChanges) {
  const reader = new BanlistReader(engine)
  const past = new PastReader(engine)
  const differences = new DifferenceReader(engine)
  return {
    page: reader.page.bind(reader),
    selection: reader.selection.bind(reader),
    authors: banlistAuthors.bind(null, engine),
    /** the entries of these canonical links, or those that ban them, on a day; links may occur twice */
    known: (publication: PublicationId, links: readonly string[], on: Day) =>
      knownLinks(engine, publication, { links, on }),
    /** tells for these canonical links, in their order, if they are banned on a day */
    test: (publication: PublicationId, links: readonly string[], on: Day) =>
      verdictsOn(engine, publication, { links, on }),
    /** the same without the entries that are most like a link */
    banning: (publication: PublicationId, links: readonly string[], on: Day) =>
      banningOn(engine, publication, { links, on }),
    changes: readChanges.bind(null, engine),
    actors: readActors.bind(null, engine),
    change: readChange.bind(null, engine),
    newestChange: readNewestChange.bind(null, engine),
    entryChanges: readEntryChanges.bind(null, engine),
    listAt: past.list.bind(past),
    countAt: past.count.bind(past),
    difference: differences.difference.bind(differences),
    ...banlistWrites(engine, changes),
  }
}
