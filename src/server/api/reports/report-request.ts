import { comparedRange, type Comparison } from '#lib/comparison.ts'
import { dayOf, isoOf, type Day, type DayRange, type Step } from '#lib/days.ts'
import { dayAt, quarterAt } from '#lib/zones.ts'
import type { ReportedPublication } from '#server/warehouse/port/report.ts'
import type { Reports } from '#server/warehouse/port/reports.ts'
import type { ReportFilter, Span } from '#server/warehouse/port/warehouse.ts'

import { badInput } from '../faults.ts'
import { dayRange, idNumber } from '../fields/arguments.ts'
import type { ChartStep, InputMaybe } from '../generated/resolvers.ts'

const longestSearch = 500
const mostIds = 5000

interface Days {
  readonly range: { readonly from: string; readonly to: string }
  readonly compare?: InputMaybe<Comparison>
  readonly compareWith?: InputMaybe<{ readonly from: string; readonly to: string }>
}

interface About {
  readonly reports: Reports
  readonly publication: ReportedPublication
  readonly facts: 'reading' | 'delivery'
}

/**
 * The range that is asked for, and the days that it is to be compared with. While its last day is not over, it is
 * compared with the same part of the earlier day, or with nothing where it is not known when the facts of that came.
 */
export async function requestedDays(
  { range: request, compare, compareWith }: Days,
  about: About,
): Promise<{ range: DayRange; compared: Span | null }> {
  const range = dayRange(request)
  const own = compareWith && dayRange(compareWith)
  const compared = own ?? comparedRange(range, compare ?? 'PERIOD_BEFORE')
  const now = Date.now()
  const { timeZone } = about.publication
  const ahead = range.to - dayAt(timeZone, now)
  if (compared === null || ahead < 0) return { range, compared }
  const to = compared.to - ahead
  const isKnown = to >= compared.from && (await areTimesKnown(about, to))
  const quarters = quarterAt(timeZone, now)
  return { range, compared: isKnown ? { from: compared.from, to, quarters } : null }
}

const weights = { reading: 'views', delivery: 'delivered' } as const
const quartersOfDay = 96

/** True where every fact of a day has its time. */
async function areTimesKnown({ reports, publication, facts }: About, day: Day): Promise<boolean> {
  const [all, timed] = await Promise.all(
    [{}, { quarters: quartersOfDay }].map(async (part) => {
      const range = { from: day, to: day, ...part }
      const question = { publication: publication.id, facts, measures: [weights[facts]], by: [] }
      const { totals } = await reports.ask(publication, { ...question, range })
      return totals[weights[facts]]
    }),
  )
  return all === timed
}

/** Days as the contract has them. */
export function spanOf(range: DayRange | null): { from: string; to: string } | null {
  return range && { from: isoOf(range.from), to: isoOf(range.to) }
}

const steps = { DAY: 'day', WEEK: 'week', MONTH: 'month' } as const satisfies Record<
  ChartStep,
  Step
>

/** How long the points of a series are. */
export function requestedStep(step: InputMaybe<ChartStep> | undefined): Step {
  return steps[step ?? 'DAY']
}

interface ArticleChoice {
  readonly search?: InputMaybe<string>
  readonly articleIds?: InputMaybe<readonly string[]>
  readonly topicIds?: InputMaybe<readonly string[]>
  readonly sections?: InputMaybe<readonly string[]>
  readonly authors?: InputMaybe<readonly string[]>
  readonly kinds?: InputMaybe<readonly string[]>
  readonly publishedFrom?: InputMaybe<string>
  readonly publishedTo?: InputMaybe<string>
}

/** The part of a filter that says which articles count. */
export function requestedArticles(filter: InputMaybe<ArticleChoice> | undefined): ReportFilter {
  const { publishedFrom, publishedTo } = filter ?? {}
  if (publishedFrom && publishedTo && publishedFrom > publishedTo)
    throw badInput('"publishedFrom" must not lie after "publishedTo".', 'publishedFrom')
  const articles = filter?.articleIds
  return {
    title: requestedSearch(filter?.search),
    topics: requestedIds(filter?.topicIds, 'topicIds'),
    sections: requestedNames(filter?.sections, 'sections'),
    authors: requestedNames(filter?.authors, 'authors'),
    kinds: requestedNames(filter?.kinds, 'kinds'),
    ...(articles && { articles: requestedIds(articles, 'articleIds') }),
    ...(publishedFrom && { publishedFrom: dayOf(publishedFrom) ?? 0 }),
    ...(publishedTo && { publishedTo: dayOf(publishedTo) ?? 0 }),
  }
}

/** The words of a search, if they are not too long. */
export function requestedSearch(words: InputMaybe<string> | undefined): string {
  const search = words?.trim() ?? ''
  if (search.length > longestSearch) throw badInput('This search is too long.', 'search')
  return search
}

/** The numbers behind some ids. */
export function requestedIds(
  ids: InputMaybe<readonly string[]> | undefined,
  name: string,
): number[] {
  return requestedNames(ids, name).map(idNumber)
}

/** Ids that are names, if they are not too many. */
export function requestedNames(
  ids: InputMaybe<readonly string[]> | undefined,
  name: string,
): readonly string[] {
  if ((ids?.length ?? 0) > mostIds) throw badInput(`These are more than ${mostIds}.`, name)
  return ids ?? []
}

/** Asks once, however often it is called. */
export function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let request: Promise<T> | null = null
  return () => (request ??= ask())
}
