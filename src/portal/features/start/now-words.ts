import type { Format } from '#portal/i18n/formatters.ts'

import type { NowTexts } from './now-texts.ts'
import type { Now } from './start.queries.ts'

/** A silence of so many minutes stands for all that are longer. */
const longestSilence = 360

/** Thursday, in the language. */
export function weekdayOf(format: Format, moment: string | number): string {
  return format.weekdayDate(moment).split(',')[0] ?? ''
}

type Spans = NowTexts['spans']

export function spanOf(spans: Spans | NowTexts['inSpans'], minutes: number) {
  if (minutes === 60) return spans.hour
  if (minutes === 120) return spans.twoHours
  return minutes === 180 ? spans.threeHours : spans.halfHour
}

/** The views in words, beside what is usual. */
export function sentenceOf(now: Now, words: NowTexts, format: Format): string {
  const { until, minutes, views, usual, silence } = now
  if (silence !== null)
    return silence.minutes < longestSilence
      ? words.silentFor({ minutes: silence.minutes })
      : words.silentForHours()
  const isShort = usual !== null && minutes === 30
  const counted = isShort
    ? words.viewsNow({ views })
    : words.viewsIn({ views, span: spanOf(words.inSpans, minutes)() })
  const weekday = weekdayOf(format, Date.parse(until) - 1)
  return `${counted}${usual === null ? '' : words.levels[usual.level]({ weekday })}.`
}

/** True where two counts differ by more than twice what chance does. */
export function isMoving(views: number, before: number): boolean {
  return Math.abs(views - before) > 2 * Math.sqrt(views + before)
}
