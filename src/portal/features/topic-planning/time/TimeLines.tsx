import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import type { TimeChartProps } from '#portal/ui/charts/chart-model.ts'
import { TimeChart } from '#portal/ui/charts/TimeChart.tsx'
import { EmptyState } from '#portal/ui/page/EmptyState.tsx'

import { groupPalette } from '../planning/group-colours.ts'
import { type TopicOverview, usePlanning } from '../planning/use-planning.ts'
import { chosenTopics, lookOf, type TimeLook, topOf } from './chosen-topics.ts'
import { peaksOf } from './peaks.ts'
import { groupLines, namedGroups, namedTopics, rankLines, viewLines } from './time-lines.ts'
import { useTopicTimeTexts } from './time-texts.ts'
import { summed, type TopicSeries } from './topic-series.ts'
import { usePeakNotes } from './use-peaks.ts'

interface Props {
  series: TopicSeries
  step: 'DAY' | 'WEEK'
}

/** The chart of topics in time. */
export function TimeLines({ series, step }: Props) {
  const texts = useTopicTimeTexts()
  const { planning } = usePlanning()
  if (planning === undefined) return null
  if (series.dates.length < 2) {
    const title = step === 'DAY' ? texts.tooShort() : texts.noWeeks()
    return <EmptyState title={title}>{texts.tooShortText()}</EmptyState>
  }
  return <Drawn planning={planning} series={series} step={step} />
}

function Drawn({ planning, series, step }: Props & { planning: TopicOverview }) {
  const texts = useTopicTimeTexts()
  const [search, change] = useSearchState()
  const look = lookOf(search)
  const isOfTopics = topOf(search) !== 'groups' && look !== 'shares'
  const topics = chosenTopics(planning, search)
  const peaks =
    isOfTopics && look === 'lines' ? peaksOf(series, topics, { step, chosen: search.id }) : []
  const notes = usePeakNotes(peaks)
  const grain = step === 'DAY' ? 'day' : 'week'
  const captions = texts.captions[grain]
  const count = isOfTopics ? planning.topics.length : planning.groups.length
  const caption =
    look === 'lines' && notes.length > 0 ? captions.linesAndPeaks() : captions[look]({ count })
  const label = texts.title[grain][look]()
  const select = (name: string) => {
    const topic = topics.find((one) => one.name === name)
    if (topic !== undefined) change({ id: topic.id === search.id ? '' : topic.id })
  }
  return (
    <TimeChart
      label={label}
      caption={caption}
      grain={grain}
      isWhole
      height={330}
      {...useChart({ planning, series, step, look, isOfTopics })}
      notes={notes}
      onName={isOfTopics ? select : undefined}
    />
  )
}

interface Asked extends Props {
  planning: TopicOverview
  look: TimeLook
  isOfTopics: boolean
}

type Chart = Pick<TimeChartProps, 'lines' | 'look' | 'formatAxis' | 'formatValue'>

/** The lines of the look that the address asks for, with the formats of their values. */
function useChart({ planning, series, step, look, isOfTopics }: Asked): Chart {
  const format = useFormat()
  const [search] = useSearchState()
  const colours = groupPalette(planning.groups)
  const groups = namedGroups(planning.groups, colours)
  if (look === 'shares') {
    return {
      look: 'shares',
      lines: groupLines(series, groups, { topics: planning.topics, step }),
      formatAxis: (value) => format.percent(value / 100),
    }
  }
  const groupOf = new Map(planning.topics.map(({ id, groupId }) => [id, groupId]))
  const drawn = isOfTopics ? series : summed(series, (id) => groupOf.get(id))
  const named = isOfTopics ? namedTopics(chosenTopics(planning, search), colours) : groups
  const drawing = { step, chosen: search.id, written: format.number }
  return look === 'ranks'
    ? { look: 'ranks', lines: rankLines(drawn, named, drawing), formatAxis: format.number }
    : { look: 'lines', lines: viewLines(drawn, named, drawing) }
}
