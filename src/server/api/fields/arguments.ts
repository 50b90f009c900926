import { dayOf, type DayRange } from '#lib/days.ts'
import { canonicalLink } from '#lib/links/canonical-link.ts'

import { badInput } from '../faults.ts'

/** Most rows of one page. */
const longestPage = 500

const longestRange = 3653
const furthestOffset = 10_000_000
const longestOperation = 200
const longestSearch = 500
const longestName = 500
/** So many names are offered as a filter, and taken as one. */
export const mostNames = 200

/** `first`, if a page may be that long. */
export function pageLength(
  first: number | null | undefined,
  usual: number,
  most: number = longestPage,
): number {
  return within(first ?? usual, { name: 'first', most })
}

/** `offset`, 0 when left out. */
export function pageOffset(offset: number | null | undefined): number {
  return within(offset ?? 0, { name: 'offset', most: furthestOffset })
}

/** A number from 0 to `most`. */
export function within(value: number, { name, most }: { name: string; most: number }): number {
  if (value >= 0 && value <= most) return value
  throw badInput(`"${name}" must be from 0 to ${most}.`, name)
}

/** A range of days in order, at most ten years long. */
export function dayRange({ from, to }: { from: string; to: string }): DayRange {
  const range = { from: dayOf(from) ?? 0, to: dayOf(to) ?? 0 }
  if (range.from > range.to) throw badInput('"from" must not lie after "to".', 'range')
  if (range.to - range.from >= longestRange)
    throw badInput('A range has ten years at most.', 'range')
  return range
}

/** Milliseconds as an ISO instant in UTC. */
export function isoInstant(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}

/** The number behind an opaque id; 0, which nothing has, when it is none of ours. */
export function idNumber(id: string): number {
  const number = /^[1-9]\d{0,15}$/.test(id) ? Number(id) : 0
  return Number.isSafeInteger(number) ? number : 0
}

/** A link as lists hold it. One that is none is on no list: it is looked up as nothing that anything covers. */
export function requestedLink(text: string): string {
  const result = canonicalLink(text)
  return 'link' in result ? result.link : 'http:///'
}

/** So many names, none of them endless, and as databases take them. */
export function boundedNames(names: readonly string[], field: string): readonly string[] {
  if (names.length <= mostNames && names.every((name) => name.length <= longestName))
    return names.map(storable)
  throw badInput(`These are more than ${mostNames} names, or one of them is too long.`, field)
}

/** The words of a search, if they may be that many. */
export function searched(text: string | null | undefined): string {
  const words = storable(text ?? '').trim()
  if (words.length > longestSearch) throw badInput('This search is too long.', 'search')
  return words
}

/** An operation's name. Throws where no portal would have named it so. */
export function operationId(id: string): string {
  if (id.length <= longestOperation && /^[\w.:-]+$/.test(id)) return id
  throw badInput('An operation is named by up to 200 letters, digits and "-._:".', 'operation')
}

/** A text as it is kept; an empty one is none. */
export function tidy(text: string | null): string | null {
  return storable(text ?? '').trim() || null
}

/** Databases refuse the null character and half characters. */
function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '')
}
