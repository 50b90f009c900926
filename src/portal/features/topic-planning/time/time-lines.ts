import { addDays } from '#lib/date-range.ts'
import type { ChartLine } from '#portal/ui/charts/chart-model.ts'

import type { Topic, TopicGroup } from '../planning/use-planning.ts'
import { movingMean, ranked, summed, type TopicSeries } from './topic-series.ts'

/** The topic or group of a line, and the colour of its group: 0 to 7. */
interface Named {
  id: string
  name: string
  colour: number
}

const dashes = [undefined, 'dashed', 'dotted'] as const
const palette = [1, 2, 3, 4, 5, 6, 7, 8] as const

interface Drawing {
  step: 'DAY' | 'WEEK'
  /** the selected topic */
  chosen: string
  /** how a last value is written */
  written: (value: number) => string
}

/** Topics with the colours of their groups; those of one group are told apart by their dashes. */
export function namedTopics(topics: readonly Topic[], colours: ReadonlyMap<string, number>) {
  return topics.map(({ id, name, groupId }) => ({ id, name, colour: colours.get(groupId) ?? 0 }))
}

/** Groups with their colours. */
export function namedGroups(
  groups: readonly TopicGroup[],
  colours: ReadonlyMap<string, number>,
): Named[] {
  return groups.map(({ id, name }) => ({ id, name, colour: colours.get(id) ?? 0 }))
}

/** A line each: views by days, or by weeks as the mean of four. */
export function viewLines(
  series: TopicSeries,
  named: readonly Named[],
  drawing: Drawing,
): ChartLine[] {
  const isMean = drawing.step === 'WEEK'
  return linesOf(series, named, {
    ...drawing,
    valuesOf: (views) => (isMean ? movingMean(views).map(Math.round) : views),
  })
}

/** The places of topics among all of them, every two days or weeks. */
export function rankLines(
  series: TopicSeries,
  named: readonly Named[],
  drawing: Drawing,
): ChartLine[] {
  return linesOf(ranked(series), named, { ...drawing, valuesOf: (places) => places })
}

/** The views of groups, to be laid on each other. */
export function groupLines(
  series: TopicSeries,
  groups: readonly Named[],
  { topics, step }: Pick<Drawing, 'step'> & { topics: readonly Topic[] },
): ChartLine[] {
  const groupOf = new Map(topics.map(({ id, groupId }) => [id, groupId]))
  const byGroup = summed(series, (id) => groupOf.get(id))
  return linesOf(byGroup, groups, {
    step,
    chosen: '',
    hasDashes: false,
    valuesOf: (views) => views,
  })
}

interface Lines extends Pick<Drawing, 'step' | 'chosen'> {
  valuesOf: (views: readonly number[]) => readonly number[]
  written?: Drawing['written']
  /** false where each line has a colour of its own */
  hasDashes?: boolean
}

function linesOf(
  { dates, lines }: TopicSeries,
  named: readonly Named[],
  { step, chosen, valuesOf, written, hasDashes = true }: Lines,
): ChartLine[] {
  const known = new Map(lines.map(({ id, views }) => [id, views]))
  const ofColour = new Map<number, number>()
  return named.map(({ id, name, colour }): ChartLine => {
    const before = ofColour.get(colour) ?? 0
    ofColour.set(colour, before + 1)
    const values = valuesOf(known.get(id) ?? dates.map(() => 0))
    const last = values.at(-1)
    return {
      name,
      colour: palette[colour % palette.length] ?? 1,
      dash: hasDashes ? dashes[before % dashes.length] : undefined,
      isChosen: id === chosen,
      ...(written !== undefined && last !== undefined && { tail: written(last) }),
      points: dates.map((date, at) => ({
        date,
        value: values[at] ?? null,
        ...(step === 'WEEK' && { until: addDays(date, 6) }),
      })),
    }
  })
}
