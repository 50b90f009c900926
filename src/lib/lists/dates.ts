import type { Cell } from './lines.ts'

const DAY = 86_400_000

/**
 * A calendar day as days since 1970-01-01: `2026-11-21`, `2026/11/21`, `20261121`, `21.11.2026`,
 * `21/11/2026`, each with or without a time after it, which is dropped: the day is taken as it is
 * written, in whatever zone. Null where it is none.
 *
 * @param isMonthFirst slashes part month, day and year.
 */
export function readDay(cell: Cell, isMonthFirst = false): number | null {
  const date = typeof cell === 'string' ? readDate(cell.trim(), isMonthFirst) : null
  return date === null ? null : date.midnight / DAY
}

/** The same with the time of day, as milliseconds since 1970 UTC; without a zone it is UTC. */
export function readInstant(cell: Cell): number | null {
  const date = typeof cell === 'string' ? readDate(cell.trim()) : null
  if (date === null) return null
  if (date.rest === '') return date.midnight
  const time = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?\s*(Z|[-+]\d{2}:?\d{2})?$/.exec(
    date.rest,
  )
  if (time === null) return null
  const [, hours = '', minutes = '', seconds = '0', fraction = '', zone = 'Z'] = time
  if (Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null
  const clock = (Number(hours) * 60 + Number(minutes) - offset(zone)) * 60 + Number(seconds)
  return date.midnight + clock * 1000 + Number(fraction.padEnd(3, '0').slice(0, 3))
}

/** Days since 1970-01-01 of a calendar day; null where there is no such day. */
export function dayNumber(year: number, month: number, day: number): number | null {
  const midnight = Date.UTC(year, month - 1, day)
  const date = new Date(midnight)
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1000
  return exists ? midnight / DAY : null
}

const YEAR_FIRST = /^(\d{4})([-/]?)(\d{2})\2(\d{2})(?:$|[T ]+(.*)$)/
const DAY_FIRST = /^(\d{1,2})([./])(\d{1,2})\2(\d{4})(?:$|,?\s+(.*)$)/

/** True for a column of days such as `11/20/2026`: one shows that the month comes first, and none the day. */
export function areMonthFirst(cells: readonly string[]): boolean {
  const pairs = cells.flatMap((cell) => {
    const [, one, sign, two] = DAY_FIRST.exec(cell.trim()) ?? []
    return sign === '/' ? [[Number(one), Number(two)] as const] : []
  })
  return pairs.some(([, second]) => second > 12) && pairs.every(([first]) => first <= 12)
}

function readDate(text: string, isMonthFirst = false): { midnight: number; rest: string } | null {
  const first = YEAR_FIRST.exec(text)
  const last = first === null ? DAY_FIRST.exec(text) : null
  const [, one, sign, two, three, rest = ''] = first ?? last ?? []
  const [month, dayOfMonth] = isMonthFirst && sign === '/' ? [one, two] : [two, one]
  const day =
    first === null
      ? dayNumber(Number(three), Number(month), Number(dayOfMonth))
      : dayNumber(Number(one), Number(two), Number(three))
  return day === null ? null : { midnight: day * DAY, rest: rest.trim() }
}

/** Minutes east of UTC. */
function offset(zone: string): number {
  if (zone === 'Z') return 0
  const digits = zone.slice(1).replace(':', '')
  const minutes = Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2))
  return zone.startsWith('-') ? -minutes : minutes
}
