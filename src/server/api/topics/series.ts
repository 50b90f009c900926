import { isoOf, stepsOf, type Step } from '#lib/days.ts'
import type { ReportValues } from '#server/warehouse/port/warehouse.ts'

import type { TopicLevel, TopicLine, TopicSeries } from '../generated/resolvers.ts'
import type { PlanningPage } from './planning-page.ts'

const furthestRow = 1_000_000
const longestInDays = 120

/** The views of topics or groups at every step of the range, those with most views first. */
export async function topicSeries(
  page: PlanningPage,
  { step, by, first }: { step: Step; by: TopicLevel; first: number },
): Promise<TopicSeries> {
  const { map } = page.opened ?? {}
  const groupOf = new Map(
    map?.topics.map(({ id, group }) => [id, map.groups[group]?.id ?? 0] as const),
  )
  const days = stepsOf(page.report.request.range, step)
  const lines = new Map<number, number[]>()
  for (const [topic, views] of await viewsBySteps(page, step)) {
    if (!groupOf.has(topic)) continue
    const id = by === 'GROUP' ? (groupOf.get(topic) ?? 0) : topic
    const sums = lines.get(id) ?? days.map(() => 0)
    lines.set(
      id,
      sums.map((sum, at) => sum + (views[at] ?? 0)),
    )
  }
  const sorted = [...lines].map(([id, views]): TopicLine => ({ id: String(id), views }))
  return {
    dates: days.map(isoOf),
    lines: sorted.toSorted((one, other) => sumOf(other) - sumOf(one)).slice(0, first),
  }
}

/** The views of each topic for each day of a short range, for each week of a longer one. */
export function topicTrends(page: Pick<PlanningPage, 'report'>): Promise<Map<number, number[]>> {
  return viewsBySteps(page, trendStep(page))
}

/** The reading of some articles together, with their views in the steps of trends. */
export async function readingOf(
  { report }: Pick<PlanningPage, 'report'>,
  articles: readonly number[],
): Promise<{ totals: ReportValues; trend: number[] }> {
  const step = trendStep({ report })
  const { filter, range } = report.request
  const asked = { by: [step], filter: { ...filter, articles }, first: furthestRow }
  const { rows, totals } = await report.ask(asked)
  const views = new Map(rows.map(({ key, values }) => [Number(key[0]), values.views ?? 0]))
  return { totals, trend: stepsOf(range, step).map((day) => views.get(day) ?? 0) }
}

function trendStep({ report }: Pick<PlanningPage, 'report'>): Step {
  const { from, to } = report.request.range
  return to - from < longestInDays ? 'day' : 'week'
}

async function viewsBySteps(
  { report }: Pick<PlanningPage, 'report'>,
  step: Step,
): Promise<Map<number, number[]>> {
  const days = stepsOf(report.request.range, step)
  const placeOf = new Map(days.map((day, place) => [day, place]))
  const { rows } = await report.ask({
    by: ['strongestTopic', step],
    measures: ['views'],
    sums: [],
    first: furthestRow,
  })
  const topics = new Map<number, number[]>()
  for (const { key, values } of rows) {
    const [topic = 0, day = 0] = key.map(Number)
    const views = topics.get(topic) ?? days.map(() => 0)
    views[placeOf.get(day) ?? -1] = values.views ?? 0
    topics.set(topic, views)
  }
  return topics
}

function sumOf({ views }: TopicLine): number {
  return views.reduce((sum, value) => sum + value, 0)
}
