import type { ArticleFilter } from '#contract/generated/operations.ts'
import { isoOf } from '#lib/days.ts'

import { generated } from './generated-facts.ts'

/** A report that is measured: some days with as many before, all readers or some. */
export interface Case {
  readonly days: number
  readonly filter: ArticleFilter
  readonly words: string
}

const filters: readonly { readonly filter: ArticleFilter; readonly words: string }[] = [
  { filter: {}, words: '' },
  { filter: { userGroups: ['subscribers'] }, words: ', one audience' },
  {
    filter: { userGroups: ['subscribers'], entryPoints: ['search'] },
    words: ', and one entry point',
  },
]

/** Every report that is measured. */
export const cases: readonly Case[] = [7, 30, 90, 365].flatMap((days) =>
  filters.map(({ filter, words }) => ({ days, filter, words: `${days} days${words}` })),
)

/** A range whose end lies some days before the last one: each is asked for the first time. */
export function rangeOf(days: number, earlier: number): { from: string; to: string } {
  const last = generated.firstDay + generated.days - 1 - earlier
  return { from: isoOf(last - days + 1), to: isoOf(last) }
}
