import { addDays } from '#lib/date-range.ts'
import type { Search } from '#portal/app/url/search.ts'

export const historyViews = ['changes', 'past', 'compare'] as const
export type HistoryViewKind = (typeof historyViews)[number]

/** The view of the history in an address: one change, the list at the end of a day, or the difference of two days. */
export type HistoryView =
  | { kind: 'changes' }
  | { kind: 'change'; id: string }
  | { kind: 'past'; day: string }
  | { kind: 'compare'; from: string; to: string }

type Asked = Pick<Search, 'id' | 'at' | 'cmp'>

/** The view an address asks for; two days are put in order. */
export function viewOf({ id, at, cmp }: Asked): HistoryView {
  if (id !== '') return { kind: 'change', id }
  if (at === '') return { kind: 'changes' }
  if (!isDay(cmp)) return { kind: 'past', day: at }
  const [from = at, to = at] = [at, cmp].toSorted()
  return { kind: 'compare', from, to }
}

/** The address of a view, with days that say something at once. */
export function addressOf(kind: HistoryViewKind, today: string): Asked {
  const [yesterday, lastWeek] = [addDays(today, -1), addDays(today, -7)]
  const days = {
    changes: { at: '', cmp: '' },
    past: { at: yesterday, cmp: '' },
    compare: { at: lastWeek, cmp: today },
  }
  return { id: '', ...days[kind] }
}

/** The last millisecond of a day where the reader is, as an instant. */
export function endOf(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return new Date(new Date(year, month - 1, date + 1).getTime() - 1).toISOString()
}

/** The UTC day at the end of a day where the reader is, or the present one while that is to come. */
export function lastUtcDay(day: string, utcDay: string): string {
  const last = endOf(day).slice(0, 10)
  return last < utcDay ? last : utcDay
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`))
}
