import { addDays } from '#lib/date-range.ts'
import { dayOf } from '#lib/days.ts'
import { shownZone } from '#lib/shown-zone.ts'
import { startOfDay } from '#lib/zones.ts'
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

/** The last millisecond of a day in the publication's time zone, as an instant. */
export function endOf(day: string): string {
  return new Date(startOfDay(shownZone(), (dayOf(day) ?? 0) + 1) - 1).toISOString()
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`))
}
