import type { Day } from '#lib/days.ts'
import { today } from '#lib/zones.ts'

import { counts } from '../counts.ts'

/** The statistics as the daily upkeep needs them. */
export interface Kept {
  /** Merges what was written, and forgets the days before this one; null forgets nothing. */
  tidy(before: Day | null): Promise<void>
}

/** How long statistics are kept, and the clock that says when a day has begun. */
export interface UpkeepOptions {
  /** days that are kept before the current one; all of them when left out */
  readonly days?: number | undefined
  /** hears of an upkeep that failed; it is tried again */
  readonly failed: (error: unknown) => void
  readonly today?: () => Day
  /** Calls back again and again until the returned function is called. */
  readonly every?: (milliseconds: number, work: () => void) => () => void
}

/** Milliseconds after which the clock is looked at again. */
const lookEvery = 10 * 60_000

/** Tidies the statistics once a day, in UTC. Returns the function that ends it. */
export function startUpkeep(
  kept: Kept,
  { days, failed, today: now = () => today('UTC'), every = repeat }: UpkeepOptions,
): () => void {
  let done: Day | null = null
  let running = false
  const look = async (): Promise<void> => {
    const day = now()
    if (running || day === done) return
    running = true
    try {
      await kept.tidy(days === undefined ? null : day - days)
      done = day
      counts.emit('upkeep', { outcome: 'done' })
    } catch (error) {
      counts.emit('upkeep', { outcome: 'failed' })
      failed(error)
    } finally {
      running = false
    }
  }
  return every(lookEvery, () => void look())
}

function repeat(milliseconds: number, work: () => void): () => void {
  const timer = setInterval(work, milliseconds).unref()
  return () => clearInterval(timer)
}
