import type { Day } from '#lib/days.ts'

import type { ConfigurationContent } from '../configuration/configuration.ts'
import type { PublicationId } from '../publications/publications.ts'

/** How often a signal fired in an hour since 1970 in UTC. */
export interface SignalHour {
  readonly hour: number
  readonly events: number
}

/** The counts of one signal. */
export interface SignalCounts {
  /** in their order; hours without firings are left out */
  readonly hours: readonly SignalHour[]
  /** milliseconds */
  readonly lastAt: number
}

/** The counts of one signal in a part of a spool. */
export interface CountedSignal extends SignalCounts {
  readonly publication: PublicationId
  /** its key */
  readonly signal: string
}

/** The published signals of publications, and how often they fired. */
export interface SignalStore {
  /** by key; signals that never fired are left out */
  activity(publication: PublicationId, fromHour: number): Promise<Map<string, SignalCounts>>
  /** the newest version; null where nothing was published yet */
  newest(publication: PublicationId): Promise<ConfigurationContent | null>
  /**
   * The moment at which each signal of the newest version was published first, without a gap, by key. Of more than
   * 100 versions the newest count.
   */
  since(publication: PublicationId): Promise<ReadonlyMap<string, number>>
  /**
   * The day since when signals have decided the score, without a gap until a day; null where none that counts is
   * published at the end of that day.
   */
  decideSince(publication: PublicationId, on: Day, zone: string): Promise<Day | null>
}
