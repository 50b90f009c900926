import type { RangeAnchor } from '#lib/date-range.ts'
import { rangeOf } from '#lib/date-range.ts'
import { dayOf } from '#lib/days.ts'
import { rangeText } from '#portal/i18n/range-text.ts'

import type { FilterWords, OpenRange } from '../list/list-filters.ts'

/** The periods of publication to choose from. */
export const publicationPeriods = ['7d', '28d', '90d'] as const

type PublicationPeriod = (typeof publicationPeriods)[number]

/** The days of publication that an address names, in words; empty where it names none. */
export function publicationText(
  written: string,
  { texts, ui, format, anchor }: Pick<FilterWords, 'texts' | 'ui' | 'format' | 'anchor'>,
): string {
  const days = publicationDays(written, anchor)
  if (days === null) return ''
  if (isPublicationPeriod(written)) return ui.ui.ranges[written]()
  const { from, to } = days
  if (from !== null && to !== null) return rangeText(from, to, { texts: ui, format })
  return from === null
    ? texts.published.until({ day: format.date(to) })
    : texts.published.since({ day: format.date(from) })
}

/** Stands in an address for an end that is open. */
const open = 'any'

/** True for the name of a period of publication. */
export function isPublicationPeriod(written: string): written is PublicationPeriod {
  return publicationPeriods.some((period) => period === written)
}

/**
 * The days of publication that an address names; null where it names none that can be read. A named period is open
 * at its end, so that the newest articles belong to it.
 */
export function publicationDays(written: string, anchor: RangeAnchor): OpenRange | null {
  if (isPublicationPeriod(written)) return { from: rangeOf(written, anchor).from, to: null }
  const ends = written.split('..')
  const [from, to] = ends.map((end) => (end === open ? null : end))
  if (ends.length !== 2 || from === undefined || to === undefined) return null
  return isOpenRange({ from, to }) ? { from, to } : null
}

/** Days as an address names them; empty where both ends are open. */
export function writtenPublication({ from, to }: OpenRange): string {
  return from === null && to === null ? '' : `${from ?? open}..${to ?? open}`
}

/** True for days that exist, in order, of which at least one is known. */
export function isOpenRange({ from, to }: OpenRange): boolean {
  const known = [from, to].filter((day) => day !== null)
  const areDays = known.every((day) => dayOf(day) !== null)
  return areDays && known.length > 0 && (from === null || to === null || from <= to)
}
