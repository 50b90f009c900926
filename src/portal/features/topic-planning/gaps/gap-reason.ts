import type { Format } from '#portal/i18n/formatters.ts'

import { ageOf } from '../planning/age.ts'
import type { Topic } from '../planning/use-planning.ts'
import type { GapTexts } from './gap-texts.ts'

/** A piece of a sentence; the strong ones are its numbers. */
export interface Piece {
  text: string
  isStrong: boolean
}

interface Told {
  texts: GapTexts
  format: Format
  /** as `changeOf` gives it */
  change: number | null
  /** the last day of the range */
  until: string
}

/** The reasons for a gap in numbers: views and their change, new articles, and how old the newest one is. */
export function gapReason(topic: Topic, { texts, format, change, until }: Told): Piece[] {
  const { metrics, newArticles, newest, usualDays } = topic
  const changed = change === null ? '' : texts.changed({ change: format.signedPercent(change, 0) })
  const fresh = newArticles === 0 ? texts.noneFresh() : texts.fresh({ count: newArticles })
  const pieces = [
    strong(format.number(metrics.views)),
    plain(`${texts.views()}${changed}, `),
    strong(fresh),
  ]
  if (newest === null) return [...pieces, plain('.')]
  const usual = usualDays === null ? '' : texts.usual({ days: Math.round(usualDays) })
  return [
    ...pieces,
    plain(`. ${texts.newest()}`),
    strong(texts.days({ count: ageOf(newest, until) })),
    plain(`${texts.old()}${usual}.`),
  ]
}

function strong(text: string): Piece {
  return { text, isStrong: true }
}

function plain(text: string): Piece {
  return { text, isStrong: false }
}
