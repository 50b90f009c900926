import type { DimensionId } from '#contract/metrics.ts'
import type { DayRange } from '#lib/days.ts'
import type { ArticleName, Audience, KnownPosition } from '#server/warehouse/port/facts.ts'
import type { ReportedPublication, ReportReader } from '#server/warehouse/port/report.ts'

import { dayRange } from '../fields/arguments.ts'
import type {
  ClientResolvers,
  Option,
  AudienceOptions,
  AudienceOptionsResolvers,
  AudienceSharesResolvers,
  DeliverySharesResolvers,
  OptionShare,
  RecommendationOptions,
  RecommendationOptionsResolvers,
} from '../generated/resolvers.ts'
import { boxesOf, type BoxRow } from './recommendations/delivery-rows.ts'

/** The options of the reports' filters: the values that occur in the data, and the topics. */
export const audienceOptions: NonNullable<ClientResolvers['audienceOptions']> = async (
  { publication },
  _,
  { store },
) => {
  const names = async (name: ArticleName) =>
    (await store.warehouse.articleNames(publication.id, name)).map((id) => ({ id, label: id }))
  const [audiences, topics, sections, authors, kinds] = await Promise.all([
    store.warehouse.audiences(publication.id),
    store.warehouse.topics(publication.id),
    names('section'),
    names('author'),
    names('kind'),
  ])
  return {
    userGroups: valuesIn(audiences, ({ userGroups }) => userGroups),
    entryPoints: valuesIn(audiences, ({ entryPoint }) => [entryPoint]),
    registrationStatuses: valuesIn(audiences, ({ registration }) => [registration]),
    topics: topics.map(({ id, name }) => ({ id: String(id), label: name })),
    sections,
    authors,
    kinds,
    publication,
  }
}

function valuesIn(
  audiences: readonly Audience[],
  of: (audience: Audience) => readonly string[],
): Option[] {
  const matches = new Set(audiences.flatMap(of))
  matches.delete('')
  return [...matches].toSorted().map((value) => ({ id: value, label: value }))
}

type Options = NonNullable<ClientResolvers['recommendationOptions']>

/** The options of the filters of recommendations, boxes and positions. */
export const recommendationOptions: Options = async ({ publication }, _, { reports }) => {
  const { warehouse } = reports
  const [boxes, positions, topics, sources] = await Promise.all([
    boxesOf(warehouse, publication.id),
    warehouse.positions(publication.id),
    warehouse.topics(publication.id),
    sourcesOf(reports, publication),
  ])
  return {
    boxes,
    positions,
    sources: sources.map((id) => ({ id, label: id })),
    topics: topics.map(({ id, name }) => ({ id: String(id), label: name })),
    cssClasses: kindsOf(positions.map(({ cssClass }) => cssClass)),
    pageTypes: kindsOf(positions.map(({ pageType }) => pageType)),
    publication,
  }
}

/** The different ones of some texts of positions. */
function kindsOf(texts: readonly string[]): Option[] {
  const matches = new Set(texts.filter((text) => text !== ''))
  return [...matches].toSorted().map((id) => ({ id, label: id }))
}

/** The sources that ever delivered, by their ids. */
async function sourcesOf(
  reports: ReportReader,
  publication: ReportedPublication,
): Promise<string[]> {
  const range = publication.dataRange
  if (!range) return []
  const { rows } = await reports.ask(publication, {
    publication: publication.id,
    facts: 'delivery',
    measures: ['delivered'],
    by: ['source'],
    range,
  })
  return rows.map(({ key }) => String(key[0])).filter((source) => source !== '')
}

/** The days of a publication whose facts are shared out, and the facts that count. */
export interface SharedOut {
  readonly reader: ReportReader
  readonly publication: ReportedPublication
  readonly range: DayRange
  readonly measure: 'views' | 'delivered'
}

/** The values of filters of views; their parts are asked for by days. */
export interface AudienceOptionsRow extends Omit<AudienceOptions, 'shares'> {
  readonly publication: ReportedPublication
}

/** The same of filters of deliveries. */
export interface DeliveryOptionsRow extends Omit<
  RecommendationOptions,
  'boxes' | 'positions' | 'shares'
> {
  readonly publication: ReportedPublication
  readonly boxes: BoxRow[]
  readonly positions: KnownPosition[]
}

export const audienceOptionsResolvers: AudienceOptionsResolvers = {
  shares: ({ publication }, { range }, { reports }) => ({
    reader: reports,
    publication,
    range: dayRange(range),
    measure: 'views',
  }),
}

export const deliveryOptionsResolvers: RecommendationOptionsResolvers = {
  shares: ({ publication }, { range }, { reports }) => ({
    reader: reports,
    publication,
    range: dayRange(range),
    measure: 'delivered',
  }),
}

export const audienceSharesResolvers: AudienceSharesResolvers = {
  userGroups: (days) => optionShares(days, 'userGroup'),
  entryPoints: (days) => optionShares(days, 'entryPoint'),
  registrationStatuses: (days) => optionShares(days, 'registration'),
  topics: (days) => optionShares(days, 'topic'),
  sections: (days) => optionShares(days, 'section'),
  authors: (days) => optionShares(days, 'author'),
  kinds: (days) => optionShares(days, 'kind'),
}

export const deliverySharesResolvers: DeliverySharesResolvers = {
  boxes: (days) => optionShares(days, 'box'),
  positions: (days) => optionShares(days, 'position'),
  sources: (days) => optionShares(days, 'source'),
  topics: (days) => optionShares(days, 'topic'),
  cssClasses: (days) => optionShares(days, 'cssClass'),
  pageTypes: (days) => optionShares(days, 'pageType'),
}

/** More values than any filter offers. */
const mostOptions = 5000

/** The part of all facts that each value of a dimension has, without unknown ones and those without any. */
async function optionShares(
  { reader, publication, range, measure }: SharedOut,
  dimension: DimensionId,
): Promise<OptionShare[]> {
  const { rows, totals } = await reader.ask(publication, {
    publication: publication.id,
    facts: measure === 'views' ? 'reading' : 'delivery',
    measures: [measure],
    by: [dimension],
    range,
    first: mostOptions,
  })
  const all = totals[measure] ?? 0
  return rows.flatMap(({ key: [id], values }) => {
    const own = values[measure] ?? 0
    return own > 0 && isKnown(id) ? [{ id: String(id), share: (own / all) * 100 }] : []
  })
}

function isKnown(id: number | string | undefined): boolean {
  return id !== undefined && id !== 0 && id !== ''
}
