import { signalLimits } from '#contract/signals/limits.ts'

/** A view as signals see it. */
export interface ViewState {
  /** per cent */
  readonly deepest: number
  /** visible milliseconds */
  readonly dwell: number
  readonly clicks: Readonly<Record<string, number>>
  readonly events: Readonly<Record<string, number>>
}

/** A view before a batch and after it. */
export interface CheckedView {
  /** null: no batch told of it before */
  readonly before: ViewState | null
  readonly now: ViewState
  /** the page is left, or hidden, for the first time */
  readonly isLeft: boolean
}

/** Selectors or names that one view counts. */
const mostCounted = 100
const mostTimes = 10_000
/** Milliseconds. */
const longestView = 7 * 24 * 3_600_000

/** The view that a batch tells of; null where no tracker says so. */
export function checkedView(given: unknown): CheckedView | null {
  if (!Array.isArray(given)) return null
  const [earlier, now, left]: unknown[] = given
  const before = earlier === 0 ? null : stateOf(earlier)
  const state = stateOf(now)
  if (state === null || (earlier !== 0 && before === null)) return null
  return { before, now: state, isLeft: left === 1 }
}

function stateOf(given: unknown): ViewState | null {
  if (!Array.isArray(given)) return null
  const [deepest, dwell, clicked, sent]: unknown[] = given
  const [clicks, events] = [countsOf(clicked), countsOf(sent)]
  if (!isWithin(deepest, 100) || !isWithin(dwell, longestView) || !clicks || !events) return null
  return { deepest, dwell, clicks, events }
}

function countsOf(given: unknown): Record<string, number> | null {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return null
  const counts = Object.entries(given)
  if (counts.length > mostCounted) return null
  const areGood = counts.every(
    ([name, times]) => name.length <= signalLimits.text && isWithin(times, mostTimes),
  )
  return areGood ? Object.fromEntries(counts) : null
}

function isWithin(value: unknown, most: number): value is number {
  return typeof value === 'number' && value >= 0 && value <= most
}
