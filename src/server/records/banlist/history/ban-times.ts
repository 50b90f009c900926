import { sql } from 'kysely'

import type { Engine } from '#server/records/engine/engine.ts'
import type { PublicationId } from '#server/records/publications.ts'

import type { BanTime } from './history.ts'

const mostTimes = 100

/** The times since an instant in which entries of these canonical links were not paused, the oldest first. */
export async function readBanTimes(
  engine: Engine,
  publication: PublicationId,
  links: readonly string[],
  since: number,
): Promise<BanTime[]> {
  const { db } = engine
  const isListed = engine.isIn('entry.link', links)
  const present = db
    .selectFrom('banlist_item as entry')
    .leftJoin('banlist_change as began', 'began.id', 'entry.since_change')
    .select([
      'entry.since as from',
      'entry.expires_day as expires',
      'entry.comment',
      'began.actor as by',
    ])
    .select([
      sql<number | null>`cast(null as bigint)`.as('until'),
      sql<string | null>`null`.as('endedBy'),
    ])
    .where('entry.publication_id', '=', publication)
    .where('entry.paused', '=', 0)
    .where(isListed)
  const past = db
    .selectFrom('banlist_past as entry')
    .leftJoin('banlist_change as began', 'began.id', 'entry.since_change')
    .leftJoin('banlist_change as ended', 'ended.id', 'entry.until_change')
    .select([
      'entry.since as from',
      'entry.expires_day as expires',
      'entry.comment',
      'began.actor as by',
    ])
    .select(['entry.until as until', 'ended.actor as endedBy'])
    .where('entry.publication_id', '=', publication)
    .where('entry.paused', '=', 0)
    .where('entry.until', '>', since)
    .where(isListed)
  return present.unionAll(past).orderBy('from').limit(mostTimes).execute()
}
