import { isoOf } from '#lib/days.ts'
import { groupInks, type MapTopic } from '#server/topics/topic-map.ts'
import type { ReportFilter, ReportValues } from '#server/warehouse/port/warehouse.ts'

import type { Context } from '../context.ts'
import { idNumber, isoInstant, pageLength, within } from '../fields/arguments.ts'
import type { ClientRow } from '../fields/rows.ts'
import type {
  ClientResolvers,
  PlannedTopicResolvers,
  TopicLink,
  TopicMetrics,
  TopicPlanningResolvers,
} from '../generated/resolvers.ts'
import {
  once,
  requestedDays,
  requestedNames,
  requestedStep,
  spanOf,
} from '../reports/report-request.ts'
import {
  meanScores,
  newestDay,
  type PlannedTopicRow,
  type PlanningPage,
  topicCounts,
  topicMetrics,
  usualDays,
} from './planning-page.ts'
import { planOutput, runOf } from './plans.ts'
import {
  fineGaps,
  gapsAmong,
  interestIn,
  surplusAmong,
  topicPoints,
  usualViews,
  viewsOfArticles,
} from './points.ts'
import { topicArticles, topicSeries, topicTrends } from './topic-articles.ts'

/** At most so many links end at a topic. */
const mostOfTopic = 6

interface Pair {
  /** the lower id */
  readonly from: number
  readonly to: number
  readonly similarity: number
}

/** The most similar pairs of topics, the strongest first, each once; a topic has at most `mostOfTopic` of them. */
export function topicLinks(
  topics: readonly Pick<MapTopic, 'id' | 'articles' | 'similar'>[],
): TopicLink[] {
  const ends = new Map<number, number>()
  const endsOf = (id: number) => ends.get(id) ?? 0
  return similarPairs(topics).flatMap(({ from, to, similarity }) => {
    if (endsOf(from) >= mostOfTopic || endsOf(to) >= mostOfTopic) return []
    ends.set(from, endsOf(from) + 1)
    ends.set(to, endsOf(to) + 1)
    return [{ from: String(from), to: String(to), similarity }]
  })
}

/** Each pair once, also where only one of both has the other among its most similar topics. */
function similarPairs(topics: readonly Pick<MapTopic, 'id' | 'articles' | 'similar'>[]): Pair[] {
  const pairs = topics.flatMap(({ id, articles, similar }) =>
    similar.flatMap(({ topic, similarity }): [string, Pair][] => {
      const other = topics[topic]
      if (articles === 0 || other === undefined || other.articles === 0) return []
      const [from, to] = id < other.id ? [id, other.id] : [other.id, id]
      return [[`${from} ${to}`, { from, to, similarity }]]
    }),
  )
  return [...new Map(pairs).values()].toSorted(
    (one, other) => other.similarity - one.similarity || one.from - other.from || one.to - other.to,
  )
}

const mostTopics = 2000
const mostLines = 500

type Days = Parameters<typeof requestedDays>[0]

/** Topic planning of a publication, by all its readers. */
export const topicPlanning: NonNullable<ClientResolvers['topicPlanning']> = (
  client,
  request,
  context,
) => opened(client, request, {}, context)

/** The same by the readers of a filter. */
export const davTopicPlanning: NonNullable<ClientResolvers['davTopicPlanning']> = (
  client,
  { filter, ...request },
  context,
) =>
  opened(
    client,
    request,
    {
      userGroups: requestedNames(filter?.userGroups, 'userGroups'),
      entryPoints: requestedNames(filter?.entryPoints, 'entryPoints'),
      registrations: requestedNames(filter?.registrationStatuses, 'registrationStatuses'),
    },
    context,
  )

async function opened(
  { publication }: ClientRow,
  request: Days,
  filter: ReportFilter,
  context: Context,
): Promise<PlanningPage> {
  const { reports, store, topicMaps } = context
  const days = await requestedDays(request, { reports, publication, facts: 'reading' })
  const report = reports.open({
    kind: {
      facts: 'reading',
      by: 'strongestTopic',
      measures: ['views', 'scrollDepth', 'dwellTime', 'articlesRead'],
    },
    publication,
    ...days,
    filter,
    sort: { by: 'views', descending: true },
  })
  const map = await topicMaps.find(publication)
  const scoring = once(() => reports.scoreQuestion(publication, days.range, filter))
  const scores = async (ids?: readonly number[]) =>
    reports.scores(publication, await scoring(), ids)
  return {
    publication,
    report,
    opened: map,
    run: await runOf(publication, map, context),
    counts: topicCounts(map, days.range),
    readings: once(async () => {
      const rows = await report.rows(0, mostTopics)
      return new Map(rows.map((row) => [Number(row.key[0]), row]))
    }),
    views: once(() => viewsOfArticles(report)),
    plans: once(async () => {
      const plans = await store.planning.plans(publication.id)
      return new Map(plans.map((plan) => [plan.topic, plan]))
    }),
    trends: once(() => topicTrends({ report })),
    scores,
    topicScores: once(async () => meanScores(map, await scores())),
  }
}

/** The parts of topic planning. */
export const topicPlanningResolvers: TopicPlanningResolvers = {
  comparedRange: ({ report }) => spanOf(report.compared),
  totals: async ({ report }) => topicMetrics(await report.totals()),
  previousTotals: async ({ report }) => metricsIf(await report.previousTotals()),
  articles: ({ counts }) => counts.articles,
  newArticles: ({ counts }) => counts.newArticles,
  usualViews: (page) => usualViews(page),
  groups: ({ opened: map }) => {
    const groups = map?.map.groups ?? []
    const inks = groupInks(groups)
    return groups.map(({ id, name, terms, x, y }) => ({
      id: String(id),
      name,
      ink: inks.get(id) ?? 0,
      terms: [...terms],
      x,
      y,
    }))
  },
  topics: (page) => byViews(page),
  topic: (page, { id }) => rowsOf(page).find(({ topic }) => topic.id === idNumber(id)) ?? null,
  points: (page) => topicPoints(page),
  links: ({ opened: map }) => topicLinks(map?.map.topics ?? []),
  series: (page, { step, by, first }) =>
    topicSeries(page, {
      step: requestedStep(step),
      by: by ?? 'GROUP',
      first: within(first ?? 12, { name: 'first', most: mostLines }),
    }),
  decisions: async ({ publication }, { first }, { store }) => {
    const known = await store.topicDecisions.all(publication.id)
    return known.slice(0, pageLength(first, 50)).map((one) => {
      const { id, topic, author, at, kind, name, value, label } = one
      const same = known.filter((other) => other.kind === kind && other.topic === topic)
      return {
        id: String(id),
        kind,
        topicId: String(topic),
        name,
        value,
        label,
        before: same[same.indexOf(one) + 1]?.value ?? null,
        isInForce: same[0] === one,
        author: { id: author.subject, name: author.name },
        at: isoInstant(at),
      }
    })
  },
  gaps: async (page, { missing }) => gapsAmong(await interests(page), missing ?? 1.5),
  surplus: async (page, { first }) => surplusAmong(await interests(page), pageLength(first, 5)),
  topicArticles: (page, request) => topicArticles(page, request),
}

/** The parts of a topic. */
export const plannedTopicResolvers: PlannedTopicResolvers = {
  id: ({ topic }) => String(topic.id),
  name: ({ topic }) => topic.name,
  groupId: ({ page, topic }) => groupIdOf(page, topic),
  learned: ({ topic }) => topic.kind === 'learned',
  terms: ({ topic }) => [...topic.terms],
  x: ({ topic }) => topic.x,
  y: ({ topic }) => topic.y,
  radius: ({ topic }) => topic.radius,
  articles: ({ topic }) => topic.articles,
  metrics: async ({ page, topic }) =>
    topicMetrics((await page.readings()).get(topic.id)?.values ?? {}),
  previousMetrics: async ({ page, topic }) => {
    if (!page.report.compared) return null
    return topicMetrics((await page.readings()).get(topic.id)?.before ?? {})
  },
  averageScore: async ({ page, place }) => {
    const score = (await page.topicScores())[place] ?? NaN
    return Number.isNaN(score) ? null : score
  },
  trend: async ({ page, topic }) => [...((await page.trends()).get(topic.id) ?? [])],
  newest: ({ page, place }) => {
    const day = newestDay(page.counts, place)
    return day === null ? null : isoOf(day)
  },
  usualDays: ({ page, place }) => usualDays(page.counts, place),
  newArticles: ({ page, place }) => page.counts.newOf[place] ?? 0,
  viewShare: async (row) => 100 * (await interestIn(row)).viewShare,
  newShare: async (row) => 100 * (await interestIn(row)).newShare,
  missing: async (row) => (await interestIn(row)).missing,
  similar: ({ page, topic }, { first }) =>
    topic.similar
      .flatMap((similar) => {
        const other = page.opened?.map.topics[similar.topic]
        if (!other || other.articles === 0) return []
        const { similarity } = similar
        return [
          { id: String(other.id), name: other.name, groupId: groupIdOf(page, other), similarity },
        ]
      })
      .slice(0, pageLength(first, 4)),
  fine: ({ topic }) =>
    topic.fine
      .filter(({ articles }) => articles > 0)
      .toSorted((one, other) => other.articles - one.articles)
      .map(({ id, name, terms, articles }) => ({
        id: String(id),
        name,
        terms: [...terms],
        articles,
      })),
  fineGaps,
  plan: async ({ page, topic }) => {
    const plan = (await page.plans()).get(topic.id)
    return plan && plan.state !== 'NONE' ? planOutput(plan) : null
  },
  planHistory: async ({ page, topic }, { first, after }, { store }) => {
    const plans = await store.planning.history(page.publication.id, {
      topic: topic.id,
      first: pageLength(first, 20),
      before: after ? idNumber(after) : undefined,
    })
    return plans.map(planOutput)
  },
}

function rowsOf(page: PlanningPage): PlannedTopicRow[] {
  const topics = page.opened?.map.topics ?? []
  return topics.flatMap((topic, place) => (topic.articles > 0 ? [{ page, topic, place }] : []))
}

/** Groups by their views, then topics by theirs. */
async function byViews(page: PlanningPage): Promise<PlannedTopicRow[]> {
  const readings = await page.readings()
  const viewsOf = ({ topic }: PlannedTopicRow) => readings.get(topic.id)?.values.views ?? 0
  const groups = [...Map.groupBy(rowsOf(page), ({ topic }) => topic.group).values()].map(
    (rows) => ({
      rows: rows.toSorted((one, other) => viewsOf(other) - viewsOf(one)),
      views: rows.reduce((sum, row) => sum + viewsOf(row), 0),
    }),
  )
  return groups.toSorted((one, other) => other.views - one.views).flatMap(({ rows }) => rows)
}

function interests(page: PlanningPage) {
  return Promise.all(rowsOf(page).map(interestIn))
}

function groupIdOf({ opened: map }: PlanningPage, { group }: MapTopic): string {
  return String(map?.map.groups[group]?.id ?? 0)
}

function metricsIf(values: ReportValues | null): TopicMetrics | null {
  return values && topicMetrics(values)
}
