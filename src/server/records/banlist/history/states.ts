import type { Engine } from '#server/records/engine/engine.ts'
import { ofPublication } from '#server/records/engine/row-conditions.ts'
import type { BanlistRow } from '#server/records/engine/tables.ts'
import type { PublicationId } from '#server/records/publications/publications.ts'

import type { EntryState } from '../item.ts'
import type { entryColumns } from '../writing/past.ts'

/** A row of either table as the history tells it. */
export function stateOf(row: Pick<BanlistRow, (typeof entryColumns)[number]>): EntryState {
  return {
    link: row.link,
    dateAdded: row.date_added,
    readOnly: row.read_only === 1,
    comment: row.comment,
    addedBy: row.added_by,
    expires: row.expires_day,
    paused: row.paused === 1,
  }
}

/** The instant of the newest write to a banlist; what was until then never changes. */
export async function newestInstant({ db }: Engine, publication: PublicationId): Promise<number> {
  const row = await db
    .selectFrom('publication')
    .select('banlist_at')
    .where('id', '=', publication)
    .executeTakeFirst()
  return row?.banlist_at ?? 0
}

/**
 * The states of these entries at an instant, by id; those that were not on the list are missing. First the present,
 * then the past: what is written in between can only move from one to the other.
 */
export async function statesAt(
  engine: Engine,
  publication: PublicationId,
  { ids, at }: { readonly ids: readonly number[]; readonly at: number },
): Promise<Map<number, EntryState>> {
  const present = await engine.db
    .selectFrom('banlist_item')
    .selectAll()
    .where(ofPublication(publication))
    .where(engine.isIn('id', ids))
    .where('since', '<=', at)
    .execute()
  const states = new Map(present.map((row) => [row.id, stateOf(row)]))
  const others = ids.filter((id) => !states.has(id))
  if (others.length === 0) return states
  const past = await engine.db
    .selectFrom('banlist_past')
    .selectAll()
    .where(ofPublication(publication, 'banlist_past'))
    .where(engine.isIn('item_id', others))
    .where('since', '<=', at)
    .where('until', '>', at)
    .execute()
  for (const row of past) states.set(row.item_id, stateOf(row))
  return states
}
