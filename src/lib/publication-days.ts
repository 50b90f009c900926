import { rangeOf, type RangeAnchor } from './date-range.ts'
import { dayOf } from './days.ts'

/** Days of which the first, the last or both may be open: null. */
export interface OpenRange {
  from: string | null
  to: string | null
}

/** The periods of publication to choose from. */
export const publicationPeriods = ['7d', '28d', '90d'] as const

type PublicationPeriod = (typeof publicationPeriods)[number]

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
