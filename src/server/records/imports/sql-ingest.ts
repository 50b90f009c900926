import type { Transaction } from 'kysely'

import { saveArticles } from '#server/warehouse/sql/save-articles.ts'
import {
  saveArticleStatistics,
  saveRecommendationStatistics,
} from '#server/warehouse/sql/save-statistics.ts'

import { importBanlist, saveBanlist } from '../banlist/writing/import-rows.ts'
import type { Engine } from '../engine/engine.ts'
import type { Tables } from '../engine/tables.ts'
import type { PublicationId } from '../publications/publications.ts'
import type { LocalChanges } from '../publications/version-feed.ts'
import type { Checkpoint, Ingest } from './ingest.ts'
import { articleIds, boxIds, saveOrganisation, savePublication, segmentIds } from './names.ts'
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
    segmentIds: (id, segments) =>
      batch(undefined, (tx) => segmentIds({ engine, tx, id }, segments)),
    boxIds: (id, boxes) => batch(undefined, (tx) => boxIds({ engine, tx, id }, boxes)),
    articleIds: (id, externalIds) => articleIds({ engine, tx: db, id }, externalIds),
    saveArticles: (id, articles, checkpoint) =>
      batch(checkpoint, (tx) => saveArticles({ engine, tx, id }, articles)),
    saveArticleStatistics: (id, rows, { mode, checkpoint }) =>
      batch(checkpoint, (tx) => saveArticleStatistics({ engine, tx, id }, rows, mode)),
    saveRecommendationStatistics: (id, rows, { mode, checkpoint }) =>
      batch(checkpoint, (tx) => saveRecommendationStatistics({ engine, tx, id }, rows, mode)),
    saveBanlist: async (id, rows, { imported, checkpoint } = {}) => {
      const result = await batch(checkpoint, (tx) =>
        imported
          ? importBanlist({ engine, tx, id }, rows, imported)
          : saveBanlist({ engine, tx, id }, rows),
      )
      if (result.added > 0) changes.notice()
      return result
    },
    publish: async (id) => {
      await moveDataVersion(engine, id)
      changes.notice()
    },
    startRun: (id, run) => startRun(db, id, run),
    findRun: (id, run) => findRun(db, id, run),
    finishRun: (run, result) => finishRun(db, run, result),
    rejections: (run, first) => rejectionsOf(db, run, first),
  }
}

async function moveDataVersion({ db }: Engine, id: PublicationId): Promise<void> {
  await db
    .updateTable('publication')
    .set((row) => ({ data_version: row('data_version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
