import { ArticleMailDocument, type Comparison } from '#contract/generated/operations.ts'
import { mailedReports } from '#contract/mailed-reports.ts'
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
function comparisonOf({ times }: SentView): Comparison {
  return times.rhythm === 'WEEKDAYS' ? 'SAME_WEEKDAYS' : 'PERIOD_BEFORE'
}

/** The parameters of the view's address in its last state, with the days of a mail in the place of its own. */
export function addressOf(view: SentView, { days }: DueMail): URLSearchParams {
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
  if (comparisonOf(view) === 'SAME_WEEKDAYS') search.set('cmp', 'weekdays')
  return search
}

/** The filter of the API that an address asks for. */
export function filterOf(screen: string, search: URLSearchParams): Record<string, unknown> {
  const { filters = {} } = mailedReports[screen] ?? {}
  const set: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(filters)) {
    const written = [...new Set(search.getAll(name))].filter((text) => text.trim() !== '')
    const [first] = written
    if (first === undefined) continue
    if (name === 'q') set[field] = first.trim()
    else if (name === 'field') set[field] = first.toUpperCase().replaceAll('-', '_')
    else if (name === 'published') Object.assign(set, publishedIn(first, field))
    else set[field] = written
  }
  return set
}

function publishedIn(written: string, fields: string): Record<string, string> {
  const { from = null, to = null } = publicationDays(written, { today: '', data: null }) ?? {}
  const [first = '', last = ''] = fields.split(' ')
  return { ...(from !== null && { [first]: from }), ...(to !== null && { [last]: to }) }
}

/** The numbers of a view in the days of a mail, as a person may see them; null where they may not. */
export async function numbersFor(
  view: SentView,
  mail: DueMail,
  { reader, client, answerFor }: { reader: Reader; client: string; answerFor: AnswerFor },
): Promise<MailedNumbers | null> {
  const search = addressOf(view, mail)
  const { days } = mail
  const answer = await answerFor(reader, ArticleMailDocument, {
    clientId: client,
    range: { from: isoOf(days.from), to: isoOf(days.to) },
    compare: comparisonOf(view),
    filter: filterOf(view.screen, search),
  })
  if (!answer?.client) return null
  const { name, articleReport: report, audienceOptions: options } = answer.client
  const labelOf = new Map(
    Object.values(options).flatMap((all) =>
      typeof all === 'object' ? all.map(({ id, label }) => [id, label] as const) : [],
    ),
  )
  const { filters = {}, figures = [] } = mailedReports[view.screen] ?? {}
  const set = Object.keys(filters).flatMap((parameter) =>
    search.getAll(parameter).map((id) => ({ parameter, id, label: labelOf.get(id) ?? id })),
  )
  return {
    publication: name,
    figures,
    now: { ...report.totals, articlesRead: report.articlesRead },
    before: report.previousTotals && {
      ...report.previousTotals,
      articlesRead: report.previousArticlesRead ?? null,
    },
    compared: report.comparedRange ?? null,
    rows: report.nodes.map(({ article, metrics, previousViews }) => ({
      name: article.title,
      value: metrics.views,
      before: previousViews ?? null,
    })),
    filters: set,
  }
}
