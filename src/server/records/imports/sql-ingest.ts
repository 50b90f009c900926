import type { DayRange } from '#lib/days.ts'

import { saveBanlist } from '../banlist/writing/import.ts'
import { saveBanlistHistory } from '../banlist/writing/told-history.ts'
import { record } from '../configuration/versions.ts'
import { ConfigurationWrite } from '../configuration/write.ts'
import type { Engine } from '../engine/engine.ts'
import type { PublicationId } from '../publications/publications.ts'
import type { LocalChanges } from '../publications/version-feed.ts'
import type { Ingest } from './ingest.ts'
import { ensurePublication, saveOrganisation, savePublication, saveTimeZone } from './names.ts'

/** `Ingest` over the engine: every batch is one transaction. */
export function sqlIngest(engine: Engine, changes: LocalChanges): Ingest {
  const { db } = engine
  return {
    saveOrganisation: (organisation) => saveOrganisation(db, organisation),
    saveTimeZone: (of, timeZone) => saveTimeZone(db, of, timeZone),
    savePublication: (publication) =>
      db.transaction().execute((tx) => savePublication(tx, publication)),
    ensurePublication: (publication) =>
      db.transaction().execute((tx) => ensurePublication(tx, publication)),
    saveBanlist: async (publication, rows, imported) => {
      const result = await db
        .transaction()
        .execute((tx) => saveBanlist({ engine, tx, publication }, rows, imported))
      if (result.added > 0) {
        changes.notice()
        engine.written()
      }
      return result
    },
    saveBanlistHistory: async (publication, told) => {
      await db.transaction().execute((tx) => saveBanlistHistory({ engine, tx, publication }, told))
      changes.notice()
      engine.written()
    },
    saveConfiguration: async (place, { author, at, ...content }) => {
      const result = await db.transaction().execute(async (tx) => {
        const write = await ConfigurationWrite.begin(engine, tx, { place, author, at })
        const made = await record(write, content)
        await write.finish()
        return made
      })
      if (result.kind !== 'published')
        throw new Error(`The configuration ${place.key} cannot be published: ${result.kind}.`)
      changes.notice()
    },
    publish: async (id, days) => {
      await moveDataVersion(engine, id, days)
      changes.notice()
    },
  }
}

async function moveDataVersion(
  { db }: Engine,
  id: PublicationId,
  days: DayRange | null,
): Promise<void> {
  await db
    .updateTable('publication')
    .set((row) => ({
      data_version: row('data_version', '+', 1),
      first_day: days?.from ?? null,
      last_day: days?.to ?? null,
    }))
    .where('id', '=', id)
    .execute()
}
