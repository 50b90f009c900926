import type { Transaction } from 'kysely'

import { classDays, mostClasses, mostClassPages } from '#contract/website-limits.ts'

import type { Tables } from '../engine/tables.ts'
import type { CountedClass, CountedWebsite } from './activity.ts'

type Tx = Transaction<Tables>

const msPerDay = 86_400_000
/** Rows of one statement. */
const rowsAtOnce = 500

/** Adds the classes that were seen; old ones go, and of too many those that were not seen for longest. */
export async function addClasses(tx: Tx, { website, classes }: CountedWebsite): Promise<void> {
  if (classes.length === 0) return
  const latest = classes.toSorted((a, b) => b.seenAt - a.seenAt).slice(0, mostClasses)
  await tx
    .insertInto('website_class')
    .values(
      latest.map(({ cssClass, seenAt }) => ({
        website_id: website,
        css_class: cssClass,
        seen_at: seenAt,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['website_id', 'css_class'])
        .doUpdateSet((row) => ({ seen_at: row.ref('excluded.seen_at') })),
    )
    .execute()
  for (const one of latest) await addPages(tx, website, one)
  const days = latest.map(({ pages }) =>
    pages.values().reduce((last, day) => Math.max(last, day), 0),
  )
  await forgetClasses(tx, website, {
    now: Math.max(...latest.map(({ seenAt }) => seenAt)),
    day: Math.max(...days),
  })
}

async function addPages(tx: Tx, website: number, { cssClass, pages }: CountedClass): Promise<void> {
  const rows = [...pages]
    .slice(-mostClassPages)
    .map(([page, day]) => ({ website_id: website, css_class: cssClass, page, day }))
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await tx
      .insertInto('website_class_page')
      .values(rows.slice(from, from + rowsAtOnce))
      .onConflict((conflict) =>
        conflict
          .columns(['website_id', 'css_class', 'page'])
          .doUpdateSet((row) => ({ day: row.ref('excluded.day') })),
      )
      .execute()
  const kept = tx
    .selectFrom('website_class_page')
    .select('page')
    .where('website_id', '=', website)
    .where('css_class', '=', cssClass)
    .orderBy('day', 'desc')
    .orderBy('page')
    .limit(mostClassPages)
  await tx
    .deleteFrom('website_class_page')
    .where('website_id', '=', website)
    .where('css_class', '=', cssClass)
    .where('page', 'not in', kept)
    .execute()
}

async function forgetClasses(
  tx: Tx,
  website: number,
  { now, day }: { now: number; day: number },
): Promise<void> {
  const oldest = now - classDays * msPerDay
  const kept = tx
    .selectFrom('website_class')
    .select('css_class')
    .where('website_id', '=', website)
    .where('seen_at', '>', oldest)
    .orderBy('seen_at', 'desc')
    .limit(mostClasses)
  for (const table of ['website_class', 'website_class_page'] as const)
    await tx
      .deleteFrom(table)
      .where('website_id', '=', website)
      .where('css_class', 'not in', kept)
      .execute()
  await tx
    .deleteFrom('website_class_page')
    .where('website_id', '=', website)
    .where('day', '<=', day - classDays)
    .execute()
}
