import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { type Day, isoOf } from '#lib/days.ts'
import { today } from '#lib/zones.ts'

import { counts } from '../counts.ts'

/** The statistics as the daily upkeep needs them. */
interface Kept {
  /**
   * Merges what was written, and forgets the days before this one; null forgets nothing.
   *
   * @returns how many publications had such days
   */
  tidy(before: Day | null): Promise<number>
}

/** How many days before the current one are kept, and the first day on which others are forgotten. */
export interface Retention {
  readonly days: number
  readonly from: Day
}

/**
 * The retention of a data folder. Whoever sets one, or a shorter one, has a day to think better of it: what is
 * forgotten does not come back.
 */
export async function retentionOf(
  dataDir: string,
  days: number | undefined,
  on = today('UTC'),
): Promise<Retention | undefined> {
  const file = join(dataDir, 'retention.json')
  if (days === undefined) {
    await rm(file, { force: true })
    return undefined
  }
  const known = await readRetention(file)
  if (known?.days === days) return known
  const retention = { days, from: known && known.days < days ? known.from : on + 1 }
  // On a full disk it cannot be noted, and waits a day from the next start on.
  await writeFile(file, JSON.stringify(retention)).catch(() => {})
  return retention
}

/** The sentence that tells an operator what will go, and when. */
export function noticeOf({ days, from }: Retention): string {
  return `MASTHEAD_RETENTION is ${days}: from ${isoOf(from)} on, statistics of days before ${isoOf(from - days)} are forgotten for good. Remove the setting to keep them.`
}

async function readRetention(file: string): Promise<Retention | null> {
  try {
    const known: Retention = JSON.parse(await readFile(file, 'utf8'))
    return Number.isInteger(known.days) && Number.isInteger(known.from) ? known : null
  } catch {
    return null
  }
}

/** How long statistics are kept, and the clock that says when a day has begun. */
interface UpkeepOptions {
  /** the days that are kept; all of them when left out */
  readonly retention?: Retention | undefined
  /** hears of days that were forgotten */
  readonly forgot: (before: string) => void
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
  { retention, forgot, failed, today: now = () => today('UTC'), every = repeat }: UpkeepOptions,
): () => void {
  let done: Day | null = null
  let running = false
  const look = async (): Promise<void> => {
    const day = now()
    if (running || day === done) return
    running = true
    try {
      const before = retention && day >= retention.from ? day - retention.days : null
      const publications = await kept.tidy(before)
      if (before !== null && publications > 0) forgot(isoOf(before))
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
