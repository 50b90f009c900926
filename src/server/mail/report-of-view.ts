import {
  ArticleMailDocument,
  BoxMailDocument,
  type Comparison,
  PositionMailDocument,
  RecommendationMailDocument,
} from '#contract/generated/operations.ts'
import { filterOf, type MailedFilter, mailedReports } from '#contract/mailed-reports.ts'
import type { MeasureId, MeasureValues } from '#contract/metrics.ts'
import { isoOf } from '#lib/days.ts'
import type { DueMail } from '#lib/mail-times.ts'
import { publicationDays, writtenPublication } from '#lib/publication-days.ts'
import type { ClientAccess } from '#machines/access.ts'
import type { SentView } from '#server/records/view-sending.ts'

/** The person for whom numbers are asked, with the roles of now. */
export interface Reader {
  readonly subject: string
  readonly name: string
  readonly realm: string
  readonly clients: readonly ClientAccess[]
  readonly expires: number
}

/** The API's answer for a person, whose rights hold; null where they do not suffice. */
export type AnswerFor = <Data, Variables extends object>(
  reader: Reader,
  operation: { readonly __apiType?: (variables: Variables) => Data; toString(): string },
  variables: Variables,
) => Promise<Data | null>

/** The numbers of a mail. */
export interface MailedNumbers {
  readonly publication: string
  readonly figures: readonly MeasureId[]
  readonly now: MeasureValues
  /** null where there are no numbers of the period before */
  readonly before: MeasureValues | null
  readonly compared: { readonly from: string; readonly to: string } | null
  readonly rows: readonly { name: string; value: number; before: number | null }[]
  /** the values of filters that are set, with the parameter that says them */
  readonly filters: readonly { parameter: string; id: string; label: string }[]
}

/** Each day meets its weekday; weeks and months meet as many days before. */
export function comparisonOf({ times }: SentView): Comparison {
  return times.rhythm === 'WEEKDAYS' ? 'SAME_WEEKDAYS' : 'PERIOD_BEFORE'
}

/** The parameters of a view's address in its last state, with the days of a mail in the place of its own. */
export function addressOf(
  view: Pick<SentView, 'search'>,
  { days }: DueMail,
  comparison: Comparison,
): URLSearchParams {
  const search = new URLSearchParams(view.search)
  for (const name of ['range', 'from', 'to', 'cmp', 'page']) search.delete(name)
  const published = search.get('published')
  if (published !== null) {
    // a period that moves on would be another one when the link is opened
    const today = isoOf(days.to + 1)
    const written = publicationDays(published, { today, data: null })
    search.delete('published')
    if (written) search.set('published', writtenPublication(written))
  }
  search.set('range', 'custom')
  search.set('from', isoOf(days.from))
  search.set('to', isoOf(days.to))
  if (comparison === 'SAME_WEEKDAYS') search.set('cmp', 'weekdays')
  return search
}

type Answer = Omit<MailedNumbers, 'figures' | 'filters'> & { labels: Labels }
type Labels = ReadonlyMap<string, string>

/** Asks for the numbers of one report; null where the person may not see it. */
type Reading = (ask: Ask) => Promise<Answer | null>

interface Asked {
  readonly clientId: string
  readonly range: { from: string; to: string }
  readonly compare: Comparison
  readonly filter: MailedFilter
}

type Ask = <Data>(operation: {
  readonly __apiType?: (variables: Asked) => Data
  toString(): string
}) => Promise<Data | null>

const readings: Readonly<Record<string, Reading>> = {
  DAV_ARTICLE_REPORT: async (ask) => {
    const { client } = (await ask(ArticleMailDocument)) ?? {}
    if (!client) return null
    const { totals, previousTotals, ...report } = client.articleReport
    const { articlesRead, previousArticlesRead: earlier } = report
    return {
      publication: client.name,
      now: { ...totals, articlesRead },
      before: previousTotals ? { ...previousTotals, articlesRead: earlier ?? null } : null,
      compared: report.comparedRange ?? null,
      rows: report.nodes.map(({ article, metrics, previousViews }) => ({
        name: article.title,
        value: metrics.views,
        before: previousViews ?? null,
      })),
      labels: labelsOf(client.audienceOptions),
    }
  },
  RECOMMENDATION_ARTICLE_REPORT: async (ask) => {
    const { client } = (await ask(RecommendationMailDocument)) ?? {}
    return client ? deliveries(client, client.report.nodes, ({ article }) => article.title) : null
  },
  RECOMMENDATION_BOX_REPORT: async (ask) => {
    const { client } = (await ask(BoxMailDocument)) ?? {}
    return client ? deliveries(client, client.report.nodes, ({ box }) => box.name) : null
  },
  POSITION_REPORT: async (ask) => {
    const { client } = (await ask(PositionMailDocument)) ?? {}
    return client ? deliveries(client, client.report.nodes, ({ name }) => name) : null
  },
}

interface DeliveryClient {
  readonly name: string
  readonly options: object
  readonly report: {
    readonly comparedRange?: MailedNumbers['compared']
    readonly totals: MeasureValues
    readonly previousTotals?: MeasureValues | null
  }
}

interface DeliveryRow {
  readonly values: { readonly delivered: number }
  readonly previousValues?: { readonly delivered: number } | null
}

function deliveries<Row extends DeliveryRow>(
  { name: publication, options, report }: DeliveryClient,
  rows: readonly Row[],
  nameOf: (row: Row) => string,
): Answer {
  return {
    publication,
    now: report.totals,
    before: report.previousTotals ?? null,
    compared: report.comparedRange ?? null,
    rows: rows.map((row) => ({
      name: nameOf(row),
      value: row.values.delivered,
      before: row.previousValues?.delivered ?? null,
    })),
    labels: labelsOf(options),
  }
}

/** The names of all values that filters offer. */
function labelsOf(options: object): Labels {
  const all: { id: string; label?: string; name?: string }[] = Object.values(options)
    .filter((list) => Array.isArray(list))
    .flat()
  return new Map(all.map(({ id, label, name = id }) => [id, label ?? name]))
}

/** The numbers of a view in the days of a mail, as a person may see them; null where they may not. */
export async function numbersFor(
  view: SentView,
  mail: DueMail,
  { reader, client, answerFor }: { reader: Reader; client: string; answerFor: AnswerFor },
): Promise<MailedNumbers | null> {
  const comparison = comparisonOf(view)
  const search = addressOf(view, mail, comparison)
  const { days } = mail
  const variables: Asked = {
    clientId: client,
    range: { from: isoOf(days.from), to: isoOf(days.to) },
    compare: comparison,
    filter: filterOf(view.screen, search),
  }
  const answer = await readings[view.screen]?.((operation) =>
    answerFor(reader, operation, variables),
  )
  if (!answer) return null
  const { filters = {}, figures = [] } = mailedReports[view.screen] ?? {}
  const { labels, ...numbers } = answer
  const set = Object.keys(filters).flatMap((parameter) =>
    search.getAll(parameter).map((id) => ({ parameter, id, label: labels.get(id) ?? id })),
  )
  return { ...numbers, figures, filters: set }
}
