import { daysIn } from '#lib/date-range.ts'
import type { DateRange } from '#lib/date-range.ts'
import { dayOf, isoOf, stepsOf } from '#lib/days.ts'
import type { ChartLine, ChartPoint, Grain } from '#portal/ui/charts/chart-model.ts'
import { TimeChart } from '#portal/ui/charts/TimeChart.tsx'

import { usePlanning } from '../planning/use-planning.ts'
import type { Topic } from '../planning/use-planning.ts'
import { useTopicDetailTexts } from './topic-detail-texts.ts'

import styles from './topic-detail.module.css'

/** From so many days on a trend has a value for each week. */
const weeklyFrom = 121

/** The days that a value of a trend stands for. */
export function trendGrain(range: DateRange): Extract<Grain, 'day' | 'week'> {
  return daysIn(range) < weeklyFrom ? 'day' : 'week'
}

/** The values of a trend with their days; the first and the last week end with the range. */
export function trendPoints(range: DateRange, trend: readonly number[]): ChartPoint[] {
  const [from, to] = [dayOf(range.from), dayOf(range.to)]
  if (from === null || to === null) return []
  const grain = trendGrain(range)
  return stepsOf({ from, to }, grain).map((day, at) => {
    const point = { date: isoOf(Math.max(day, from)), value: trend[at] ?? 0 }
    return grain === 'day' ? point : { ...point, until: isoOf(Math.min(day + 6, to)) }
  })
}

interface Props {
  topic: Pick<Topic, 'name' | 'trend'>
  /** the place of its group's colour in the palette */
  colour: number
  /** undefined until they are here, and where they are too many for dots */
  appeared?: readonly { publicationDate: string | null }[] | undefined
  isLarge: boolean
}

const colours = [1, 2, 3, 4, 5, 6, 7, 8] as const
const [low, high] = [172, 300]

/** The views of a topic in the range, with a dot for each article that appeared. */
export function TopicTrend({ topic, colour, appeared, isLarge }: Props) {
  const texts = useTopicDetailTexts()
  const { range } = usePlanning().days
  const points = trendPoints(range, topic.trend)
  // A single day is the figure above already.
  if (points.length < 2) return null
  const grain = trendGrain(range)
  const line: ChartLine = { name: texts.views(), points, colour: colours[colour] ?? 1 }
  const days = (appeared ?? []).flatMap(({ publicationDate: day }) =>
    day !== null && range.from <= day && day <= range.to ? [day] : [],
  )
  return (
    <section className={styles.section}>
      <TimeChart
        label={texts.trend[grain]()}
        caption={appeared && texts.dots()}
        level={3}
        lines={[line]}
        grain={grain}
        {...(appeared && { dots: { name: texts.appeared(), days } })}
        height={isLarge ? high : low}
        isWhole
        keptAs={topic.name}
      />
    </section>
  )
}
