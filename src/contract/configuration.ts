import type { DataSource } from './data-sources.ts'

/** The kinds of configuration, as the schema names them. */
export const configurationKinds = ['POSITION', 'SIGNALS'] as const

export type ConfigurationKind = (typeof configurationKinds)[number]

/** The key of a configuration whose kind has only one for a publication. */
export const onlyKey = 'all'

/** Most configurations of one kind in a publication; for each person their drafts of new ones count too. */
export const mostConfigurations = 200

/** Longest note of a version, in characters. */
export const longestNote = 1000

/** A place on a page that CSS classes find, and the mix of sources that fills it. One configuration each. */
export interface PositionDocument {
  name: string
  /** without the dot; one at least; none belongs to another published position too */
  classes: string[]
  /** Whole numbers from 0 to 100. Only their ratio counts; they are not all 0. */
  weights: Record<DataSource, number>
  /** Only articles with all of these come in by metadata. */
  metadata: { name: string; value: string }[]
}

/** The signals that make up an article's score: one set for the publication. */
export interface SignalsDocument {
  signals: Signal[]
}

/** Something that readers do, and how much it counts. */
export interface Signal {
  /** never changes; different from those of the others */
  key: string
  /** null: one of ours that nobody has renamed, so that the portal names it */
  name: string | null
  description: string
  kind: SignalKind
  /** it fires when all of these are true */
  conditions: SignalCondition[]
  /** it fires from so many times in one view of a page; more than 1 only with a CLICK or an EVENT (`isCountable`) */
  threshold: number
  polarity: 'FOR' | 'NEUTRAL' | 'AGAINST'
  /** from 0 to 10; only ratios count */
  weight: number
  /** days after which it counts half */
  halfLife: number
  /** ids of the websites; none: all of them */
  websites: string[]
  paused: boolean
}

export type SignalKind =
  | 'VIEW'
  | 'READ'
  | 'SCROLL'
  | 'DWELL'
  | 'RECOMMENDATION_SEEN'
  | 'RECOMMENDATION_CLICKED'
  | 'BOOKMARK'
  | 'RATING'
  | 'NEWSLETTER'
  | 'LOGIN'
  | 'REJECTION'
  | 'CUSTOM'

export type SignalCondition =
  /** seconds */
  | { type: 'DWELL'; comparison: 'AT_LEAST' | 'BELOW'; value: number }
  /** percent of the page */
  | { type: 'SCROLL'; comparison: 'AT_LEAST' | 'BELOW'; value: number }
  | { type: 'ADDRESS'; match: 'EXACT' | 'BEGINS' | 'CONTAINS'; text: string }
  /** a click on what the CSS selector finds */
  | { type: 'CLICK'; selector: string }
  /** an event that the page sends */
  | { type: 'EVENT'; name: string }
