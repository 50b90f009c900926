import { sql, type Transaction } from 'kysely'

import { itemOf } from './banlist-query.ts'
import type { AddResult, BanlistEdit, BanlistStore, DeleteResult, UpdateResult } from './banlist.ts'
import type { LocalChanges } from './changes.ts'
import type { Engine } from './engine.ts'
import { moveBanlistVersion } from './intake-banlist.ts'
import type { PublicationId } from './intake.ts'
import { ofPublication } from './row-conditions.ts'
import { isDuplicate } from './store-error.ts'
import type { BanlistRow, Tables } from './tables.ts'

/** The writing half of the banlist: one transaction each, and live listeners hear of it after the commit. */
export function banlistWrites(
  engine: Engine,
  changes: LocalChanges,
): Pick<BanlistStore, 'add' | 'update' | 'remove'> {
  const written = async <T>(work: (tx: Transaction<Tables>) => Promise<T>): Promise<T> => {
    const result = await engine.db.transaction().execute(work)
    changes.notice()
    return result
  }
  return {
    add: (publication, entry) => written((tx) => add(tx, publication, entry)),
    update: (publication, edit) =>
      written((tx) => update(tx, publication, edit)).catch((error: unknown) => {
        if (isDuplicate(error)) return { kind: 'duplicate' }
        throw error
      }),
    remove: (publication, ids) => written((tx) => remove(engine, tx, publication, ids)),
  }
}

async function add(
  tx: Transaction<Tables>,
  publication: PublicationId,
  entry: { link: string; comment: string | null; addedBy: string | null },
): Promise<AddResult> {
  const row = await tx
    .insertInto('banlist_item')
    .values({
      client_id: publication,
      link: entry.link,
      read_only: 0,
      comment: entry.comment,
      added_by: entry.addedBy,
      date_added: Date.now(),
    })
    .onConflict((conflict) => conflict.columns(['client_id', 'link']).doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) return { kind: 'duplicate' }
  await moveBanlistVersion({ tx, id: publication })
  return { kind: 'added', item: itemOf(row, null) }
}

/** Checks and writes on the row as it is inside the transaction; PostgreSQL locks it until the commit. */
async function update(
  tx: Transaction<Tables>,
  publication: PublicationId,
  { id, version, link, comment }: BanlistEdit,
): Promise<UpdateResult> {
  const row = await tx
    .updateTable('banlist_item')
    .set({
      link,
      version: sql<number>`version + 1`,
      ...(comment === undefined ? {} : { comment }),
    })
    .where('client_id', '=', publication)
    .where('id', '=', id)
    .where('version', '=', version)
    .where('read_only', '=', 0)
    .returningAll()
    .executeTakeFirst()
  if (!row) return refusal(await find(tx, publication, id))
  await moveBanlistVersion({ tx, id: publication })
  return { kind: 'updated', item: itemOf(row, null) }
}

function refusal(row: BanlistRow | undefined): UpdateResult {
  if (!row) return { kind: 'notFound' }
  return { kind: row.read_only === 1 ? 'readOnly' : 'conflict', item: itemOf(row, null) }
}

function find(
  tx: Transaction<Tables>,
  publication: PublicationId,
  id: number,
): Promise<BanlistRow | undefined> {
  return tx
    .selectFrom('banlist_item')
    .selectAll()
    .where('client_id', '=', publication)
    .where('id', '=', id)
    .executeTakeFirst()
}

async function remove(
  engine: Engine,
  tx: Transaction<Tables>,
  publication: PublicationId,
  ids: readonly number[],
): Promise<DeleteResult> {
  const asked = [...new Set(ids)]
  const removed = await tx
    .deleteFrom('banlist_item')
    .where(ofPublication(publication))
    .where(engine.isIn('id', asked))
    .where('read_only', '=', 0)
    .returning('id')
    .execute()
  if (removed.length > 0) await moveBanlistVersion({ tx, id: publication })
  const gone = new Set(removed.map(({ id }) => id))
  const left = asked.filter((id) => !gone.has(id))
  const rows = await tx
    .selectFrom('banlist_item')
    .select(['id', 'link'])
    .where(ofPublication(publication))
    .where(engine.isIn('id', left))
    .execute()
  const links = new Map(rows.map(({ id, link }) => [id, link]))
  return {
    deletedIds: asked.filter((id) => gone.has(id)),
    refused: left.map((id) => ({ id, link: links.get(id) ?? null })),
  }
}
