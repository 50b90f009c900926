import type { Engine } from '#server/records/engine/engine.ts'
import type { BanlistChangeRow } from '#server/records/engine/tables.ts'
import type { PublicationId } from '#server/records/publications.ts'

import { idsOf } from '../reading/pages.ts'
import type { BanlistChange, ChangesPage, EntryChange, Stretch } from './history.ts'
import { stateOf, changesOf, effectsOf, touchedBy } from './trails.ts'

/** The changes of a publication, newest first, and whether there are more. */
export async function readChanges(
  { db }: Engine,
  publication: PublicationId,
  { first, before, actors = [], kinds = [], item }: ChangesPage,
): Promise<{ changes: BanlistChange[]; hasNext: boolean }> {
  const rows = await db
    .selectFrom('banlist_change')
    .selectAll()
    .where('publication_id', '=', publication)
    .where('id', '<', before ?? Number.MAX_SAFE_INTEGER)
    .$if(actors.length > 0, (of) => of.where('actor', 'in', actors))
    .$if(kinds.length > 0, (of) => of.where('kind', 'in', kinds))
    .where((is) => (item === undefined ? is.lit(true) : is('id', 'in', changesOf(item))))
    .orderBy('id', 'desc')
    .limit(first + 1)
    .execute()
  return { changes: rows.slice(0, first).map(changeOf), hasNext: rows.length > first }
}

/** The names of those who changed a list, in order, at most so many. */
export async function readActors(
  { db }: Engine,
  publication: PublicationId,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('banlist_change')
    .select('actor')
    .distinct()
    .where('publication_id', '=', publication)
    .where('actor', 'is not', null)
    .orderBy('actor')
    .limit(limit)
    .execute()
  return rows.flatMap(({ actor }) => actor ?? [])
}

export async function readChange(
  { db }: Pick<Engine, 'db'>,
  publication: PublicationId,
  id: number,
): Promise<BanlistChange | null> {
  const row = await db
    .selectFrom('banlist_change')
    .selectAll()
    .where('publication_id', '=', publication)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? changeOf(row) : null
}

/** The change that the newest write belongs to; null where that one is not recorded. */
export async function readNewestChange(
  { db }: Engine,
  publication: PublicationId,
): Promise<BanlistChange | null> {
  const row = await db
    .selectFrom('publication')
    .innerJoin('banlist_change', 'banlist_change.id', 'publication.banlist_change')
    .selectAll('banlist_change')
    .where('publication.id', '=', publication)
    .executeTakeFirst()
  return row ? changeOf(row) : null
}

/** The effect of a publication's change on some of its entries, in the order of their ids. */
export async function readEntryChanges(
  engine: Engine,
  publication: PublicationId,
  change: number,
  stretch: Stretch,
): Promise<EntryChange[]> {
  if (!(await readChange(engine, publication, change))) return []
  const ids = await idsOf(engine, touchedBy(change, stretch))
  const effects = await effectsOf(engine, change, [...ids])
  return effects.map(({ item, before, after }) => ({
    item,
    before: before.state && stateOf(before.state),
    after: after.state && stateOf(after.state),
  }))
}

function changeOf(row: BanlistChangeRow): BanlistChange {
  const { id, kind, at, actor, source, added, edited, removed, undoes, operation } = row
  const link = added + edited + removed === 1 ? row.link : null
  const undoneBy = row.undone_by
  return { id, kind, at, actor, source, added, edited, removed, undoes, undoneBy, operation, link }
}
