import type { ChartLine } from '#portal/ui/charts/chart-model.ts'
import { TimeChart } from '#portal/ui/charts/TimeChart.tsx'

import { type Topic, usePlanning } from '../planning/use-planning.ts'
import { useTopicDetailTexts } from './topic-detail-texts.ts'
import { trendGrain, trendPoints } from './trend-points.ts'

import styles from './topic-detail.module.css'

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
