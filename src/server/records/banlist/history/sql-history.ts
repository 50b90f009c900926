import type { Engine } from '#server/records/engine/engine.ts'

import {
  readActors,
  readChange,
  readChanges,
  readEntryChanges,
  readNewestChange,
} from './change-log.ts'
import { DifferenceReader } from './difference-reader.ts'
import type { BanlistHistory } from './history.ts'
import { PastReader } from './past-reader.ts'

/** `BanlistHistory` over the engine. */
export function sqlBanlistHistory(engine: Engine): BanlistHistory {
  const past = new PastReader(engine)
  const differences = new DifferenceReader(engine)
  return {
    changes: (publication, page) => readChanges(engine, publication, page),
    actors: (publication, limit) => readActors(engine, publication, limit),
    change: (publication, id) => readChange(engine, publication, id),
    newestChange: (publication) => readNewestChange(engine, publication),
    entryChanges: async (publication, change, stretch) => {
      const found = await readChange(engine, publication, change)
      return found ? readEntryChanges(engine, change, stretch) : []
    },
    listAt: (publication, view, stretch) => past.list(publication, view, stretch),
    countAt: (publication, view) => past.count(publication, view),
    difference: (publication, between, page) => differences.difference(publication, between, page),
  }
}
