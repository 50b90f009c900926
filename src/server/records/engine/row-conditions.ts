import { sql, type RawBuilder, type SqlBool } from 'kysely'

import type { Day } from '#lib/days.ts'

import type { PublicationId } from '../publications/publications.ts'
import type { LinkTable } from './engine.ts'

/**
 * A row belongs to a publication, said so that no engine walks the publication's index for it: for rows that
 * something narrower (an id, a search) finds.
 */
export function ofPublication(
  publication: PublicationId,
  table: LinkTable = 'banlist_item',
): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.table(table)}.publication_id + 0 = ${publication}`
}

/** An entry bans on a day: it is not paused, and its last day has not passed. */
export function bansOn(on: Day, table = 'banlist_item'): RawBuilder<SqlBool> {
  const [paused, expires] = [sql.ref(`${table}.paused`), sql.ref(`${table}.expires_day`)]
  return sql<SqlBool>`${paused} = 0 and (${expires} is null or ${expires} >= ${on})`
}
