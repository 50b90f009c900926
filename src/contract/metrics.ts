/** How the numbers of a measure are written: whole numbers, percentages from 0 to 100, or seconds. */
export type Unit = 'count' | 'percent' | 'seconds'

/** The kinds of facts that the warehouse holds. */
export type FactId = 'reading' | 'delivery' | 'membership' | 'signal' | 'firing'

/**
 * How a measure comes from the sums of its facts. `sum`: one column; `ratio`: two columns, each added up before
 * the division; `distinct`: how many values of a key have any facts. Only sums of parts may be added up.
 * `perDay`: a stock and not a flow, to be asked day by day only.
 */
export interface Measure {
  readonly unit: Unit
  readonly facts: FactId
  readonly sum?: string
  readonly ratio?: readonly [numerator: string, denominator: string]
  readonly distinct?: string
  readonly perDay?: true
  /** the sum that a row needs enough of to be ranked by it, if not the one of its facts */
  readonly rankedBy?: string
  /** worked out over all rows of a report, not from sums of its own */
  readonly computed?: true
}

/**
 * The measures of the reports. Their names and definitions for readers stand in the dictionary of reports,
 * by the same keys.
 */
export const measures = {
  views: { unit: 'count', facts: 'reading', sum: 'views' },
  articlesRead: { unit: 'count', facts: 'reading', distinct: 'article' },
  scrollDepth: {
    unit: 'percent',
    facts: 'reading',
    ratio: ['scrollSum', 'scrollCount'],
  },
  dwellTime: {
    unit: 'seconds',
    facts: 'reading',
    ratio: ['dwellSum', 'dwellCount'],
  },
  attentionMinutes: { unit: 'count', facts: 'reading', sum: 'dwellSum' },
  readToEnd: {
    unit: 'percent',
    facts: 'reading',
    ratio: ['depth9', 'depthCount'],
    rankedBy: 'depthCount',
  },
  readingTime: {
    unit: 'percent',
    facts: 'reading',
    ratio: ['knownDwellSum', 'expectedSum'],
  },
  fromRecommendations: {
    unit: 'percent',
    facts: 'reading',
    ratio: ['recommendedViews', 'views'],
  },
  score: { unit: 'count', facts: 'reading', computed: true },
  delivered: { unit: 'count', facts: 'delivery', sum: 'delivered' },
  seen: { unit: 'count', facts: 'delivery', sum: 'seen' },
  clicked: { unit: 'count', facts: 'delivery', sum: 'clicked' },
  clickRate: {
    unit: 'percent',
    facts: 'delivery',
    ratio: ['clicked', 'delivered'],
  },
  visibleClickRate: {
    unit: 'percent',
    facts: 'delivery',
    ratio: ['measuredClicked', 'seen'],
  },
  visibility: {
    unit: 'percent',
    facts: 'delivery',
    ratio: ['seen', 'measured'],
  },
  articlesDelivered: { unit: 'count', facts: 'delivery', distinct: 'article' },
  boxesDelivered: { unit: 'count', facts: 'delivery', distinct: 'box' },
  confirmed: {
    unit: 'count',
    facts: 'membership',
    sum: 'confirmed',
    perDay: true,
  },
  estimated: {
    unit: 'count',
    facts: 'membership',
    sum: 'estimated',
    perDay: true,
  },
  signals: { unit: 'count', facts: 'signal', sum: 'signals' },
  firings: { unit: 'count', facts: 'firing', sum: 'firings' },
} as const satisfies Record<string, Measure>

/** A measure by its name. */
export type MeasureId = keyof typeof measures

/** Values of some measures; null where there is none, as for an average over nothing. */
export type MeasureValues = { readonly [Id in MeasureId]?: number | null }

/** How a dimension is read: a key of the facts, or one of the properties of such a key. */
export interface Dimension {
  readonly key: string
  /** the table that holds the property, by the key */
  readonly of?: 'article' | 'audience' | 'position'
  readonly property?: string
  /** the first day of the week (Monday) or month of a day */
  readonly step?: 'week' | 'month'
  /** the one of several values that another property weighs most; 0 without any */
  readonly strongestBy?: string
  /** one key may have several values: it counts in each of them, and once in the totals */
  readonly several?: true
  /** one article may have several values: each has an equal part of its sums, and '' has all where there is none */
  readonly isDivided?: true
}

/** The dimensions by which facts are broken down. */
export const dimensions = {
  day: { key: 'day' },
  week: { key: 'day', step: 'week' },
  month: { key: 'day', step: 'month' },
  // of facts whose time is known
  quarter: { key: 'quarter' },
  minute: { key: 'minute' },
  article: { key: 'article' },
  audience: { key: 'audience' },
  topic: { key: 'article', of: 'article', property: 'topics', several: true },
  strongestTopic: { key: 'article', of: 'article', property: 'topics', strongestBy: 'scores' },
  section: { key: 'article', of: 'article', property: 'section' },
  author: { key: 'article', of: 'article', property: 'authors', isDivided: true },
  kind: { key: 'article', of: 'article', property: 'kind' },
  userGroup: { key: 'audience', of: 'audience', property: 'userGroups', several: true },
  entryPoint: { key: 'audience', of: 'audience', property: 'entryPoint' },
  registration: { key: 'audience', of: 'audience', property: 'registration' },
  box: { key: 'box' },
  position: { key: 'position' },
  cssClass: { key: 'position', of: 'position', property: 'cssClass' },
  pageType: { key: 'position', of: 'position', property: 'pageType' },
  source: { key: 'source' },
  group: { key: 'group' },
  signal: { key: 'signal' },
  website: { key: 'website' },
} as const satisfies Record<string, Dimension>

/** A dimension by its name. */
export type DimensionId = keyof typeof dimensions
