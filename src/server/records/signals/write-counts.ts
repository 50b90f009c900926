import { sql, type Transaction } from 'kysely'

import { hourlyDays } from '#contract/website-limits.ts'

import type { Tables } from '../engine/tables.ts'
import type { CountedSignal } from './signals.ts'

/** Adds the counts of signals, in the transaction of what they belong to. */
export async function addSignalCounts(
  tx: Transaction<Tables>,
  counted: readonly CountedSignal[],
): Promise<void> {
  for (const one of counted) {
    await addHours(tx, one)
    await tx
      .insertInto('signal_seen')
      .values({ publication_id: one.publication, signal: one.signal, last_at: one.lastAt })
      .onConflict((conflict) =>
        conflict.columns(['publication_id', 'signal']).doUpdateSet({
          last_at: sql`case when excluded.last_at > signal_seen.last_at
            then excluded.last_at else signal_seen.last_at end`,
        }),
      )
      .execute()
  }
}

async function addHours(
  tx: Transaction<Tables>,
  { publication, signal, hours }: CountedSignal,
): Promise<void> {
  if (hours.length === 0) return
  await tx
    .insertInto('signal_hour')
    .values(
      hours.map(({ hour, events }) => ({
        publication_id: publication,
        signal,
        hour,
        firings: events,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['publication_id', 'signal', 'hour'])
        .doUpdateSet({ firings: sql`signal_hour.firings + excluded.firings` }),
    )
    .execute()
  const newest = Math.max(...hours.map(({ hour }) => hour))
  await tx
    .deleteFrom('signal_hour')
    .where('publication_id', '=', publication)
    .where('signal', '=', signal)
    .where('hour', '<', newest - hourlyDays * 24)
    .execute()
}
