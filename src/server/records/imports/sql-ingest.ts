import type { Transaction } from 'kysely'

import type { DayRange } from '#lib/days.ts'

import { importBanlist, saveBanlist } from '../banlist/writing/import-rows.ts'
import type { Engine } from '../engine/engine.ts'
import type { Tables } from '../engine/tables.ts'
import type { PublicationId } from '../publications/publications.ts'
import type { LocalChanges } from '../publications/version-feed.ts'
import type { Checkpoint, Ingest } from './ingest.ts'
import { saveOrganisation, savePublication } from './names.ts'
import { findRun, finishRun, rejectionsOf, saveCheckpoint, startRun } from './runs.ts'

/** `Ingest` over the engine: every batch and its checkpoint in one transaction. */
export function sqlIngest(engine: Engine, changes: LocalChanges): Ingest {
  const { db } = engine
  const batch = <T>(
    checkpoint: Checkpoint | undefined,
    write: (transaction: Transaction<Tables>) => Promise<T>,
  ): Promise<T> =>
    db.transaction().execute(async (transaction) => {
      const result = await write(transaction)
      if (checkpoint) await saveCheckpoint(engine, transaction, checkpoint)
      return result
    })
  return {
    saveOrganisation: (organisation) => saveOrganisation(db, organisation),
    savePublication: (publication) => batch(undefined, (tx) => savePublication(tx, publication)),
    saveBanlist: async (id, rows, { imported, checkpoint } = {}) => {
      const result = await batch(checkpoint, (tx) =>
        imported
          ? importBanlist({ engine, tx, id }, rows, imported)
          : saveBanlist({ engine, tx, id }, rows),
      )
      if (result.added > 0) changes.notice()
      return result
    },
    publish: async (id, days) => {
      await moveDataVersion(engine, id, days)
      changes.notice()
    },
    startRun: (id, run) => startRun(db, id, run),
    findRun: (id, run) => findRun(db, id, run),
    finishRun: (run, result) => finishRun(db, run, result),
    rejections: (run, first) => rejectionsOf(db, run, first),
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
