import { DavTopicMostReadDocument, TopicMostReadDocument } from '#contract/generated/operations.ts'
import { addDays } from '#lib/date-range.ts'
import type { Search } from '#portal/app/url/search.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import type { TimeChartProps, ChartNote, ChartLine } from '#portal/ui/charts/chart-model.ts'
import { TimeChart } from '#portal/ui/charts/TimeChart.tsx'
import { Segments } from '#portal/ui/controls/Segments.tsx'
import { ChoiceMenu } from '#portal/ui/filters/ChoiceMenu.tsx'
import { EmptyState } from '#portal/ui/page/EmptyState.tsx'

import { groupPalette } from '../planning/group-sums.ts'
import { usePlanningQuery } from '../planning/use-planning-query.ts'
import { usePlanning } from '../planning/use-planning.ts'
import type { TopicOverview, Topic, TopicGroup } from '../planning/use-planning.ts'
import { readPicks } from '../selection/use-picks.ts'
import { useTopicTimeTexts } from './time-texts.ts'
import { peaksOf, summed, movingMean, ranked } from './topic-series.ts'
import type { Peak, TopicSeries } from './topic-series.ts'

/** How many topics are drawn, or the groups in their place. */
export const tops = ['5', '8', '12', 'groups'] as const
type Top = (typeof tops)[number]

/** How they are drawn: views, parts of all views, or places among each other. */
export const timeLooks = ['lines', 'shares', 'ranks'] as const
type TimeLook = (typeof timeLooks)[number]

/** The number of topics that an address asks for. */
export function topOf({ top }: Pick<Search, 'top'>): Top {
  return tops.find((one) => one === top) ?? '8'
}

/** The way of drawing that an address asks for. */
export function lookOf({ chart }: Pick<Search, 'chart'>): TimeLook {
  return timeLooks.find((look) => look === chart) ?? 'lines'
}

type TopsAsked = Pick<Search, 'top' | 'only' | 'id' | 'pick' | 'q'>

/**
 * The topics that are drawn: those with most views, in the shown group, and besides them the selected one and the
 * ticked ones. Most views first.
 */
export function chosenTopics(
  { topics }: Pick<TopicOverview, 'topics'>,
  request: TopsAsked,
): Topic[] {
  const byViews = topics.toSorted((a, b) => b.metrics.views - a.metrics.views)
  const inGroup = byViews.filter(({ groupId }) => request.only === '' || groupId === request.only)
  const top = topOf(request)
  const first = inGroup.slice(0, top === 'groups' ? 0 : Number(top))
  const kept = new Set([
    ...first.map(({ id }) => id),
    request.id,
    ...readPicks(request.pick, topics),
  ])
  return byViews.filter(({ id }) => kept.has(id))
}

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
function namedTopics(topics: readonly Topic[], colours: ReadonlyMap<string, number>) {
  return topics.map(({ id, name, groupId }) => ({ id, name, colour: colours.get(groupId) ?? 0 }))
}

/** Groups with their colours. */
function namedGroups(groups: readonly TopicGroup[], colours: ReadonlyMap<string, number>): Named[] {
  return groups.map(({ id, name }) => ({ id, name, colour: colours.get(id) ?? 0 }))
}

/** A line each: views by days, or by weeks as the mean of four. */
function viewLines(series: TopicSeries, named: readonly Named[], drawing: Drawing): ChartLine[] {
  const isMean = drawing.step === 'WEEK'
  return linesOf(series, named, {
    ...drawing,
    valuesOf: (views) => (isMean ? movingMean(views).map(Math.round) : views),
  })
}

/** The places of topics among all of them, every two days or weeks. */
function rankLines(series: TopicSeries, named: readonly Named[], drawing: Drawing): ChartLine[] {
  return linesOf(ranked(series), named, { ...drawing, valuesOf: (places) => places })
}

/** The views of groups, to be laid on each other. */
function groupLines(
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

const operations = { plain: TopicMostReadDocument, dav: DavTopicMostReadDocument }
const longestTitle = 44

/** The peaks with the article that was read most in them; those whose article is not known yet are left out. */
function usePeakNotes([first, second, third]: readonly Peak[]): ChartNote[] {
  const notes = [useNote(first), useNote(second), useNote(third)]
  return notes.filter((note) => note !== null)
}

function useNote(peak: Peak | undefined): ChartNote | null {
  const texts = useTopicTimeTexts()
  const format = useFormat()
  const { variant, days } = usePlanning()
  const request = { range: peak?.range ?? days.range, topicId: peak?.topic.id ?? '' }
  const query = usePlanningQuery(variant, operations, request, { enabled: peak !== undefined })
  const article = query.data?.client?.planning.topicArticles.nodes[0]
  if (peak === undefined || article === undefined || query.isPrevious) return null
  const { name } = peak.topic
  const day = format.dayMonth(peak.range.to)
  return {
    line: name,
    date: peak.date,
    title: shortened(article.title),
    text: texts.peakOf({ topic: name, day }),
  }
}

function shortened(title: string): string {
  return title.length > longestTitle ? `${title.slice(0, longestTitle - 1).trimEnd()}…` : title
}

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
      tools={<TimeControls />}
      {...useChart({ planning, series, step, look, isOfTopics })}
      notes={notes}
      onName={isOfTopics ? select : undefined}
    />
  )
}

/** How many topics are drawn, and how. */
function TimeControls() {
  const texts = useTopicTimeTexts()
  const [search, change] = useSearchState()
  const look = lookOf(search)
  return (
    <>
      <ChoiceMenu
        name={texts.show()}
        value={topOf(search)}
        options={tops.map((top) => ({ value: top, label: texts.tops[top]() }))}
        onChange={(top) => change({ top: top === '8' ? '' : top })}
      />
      <Segments
        name={texts.look()}
        value={look}
        segments={timeLooks.map((value) => ({ value, label: texts.looks[value]() }))}
        onChange={(value) => change({ chart: value === 'lines' ? '' : value })}
      />
    </>
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
