import { DavTopicLinesDocument, TopicLinesDocument } from '#contract/generated/operations.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { NotLoaded } from '#portal/ui/page/NotLoaded.tsx'
import { SkeletonBlock } from '#portal/ui/page/Skeletons.tsx'
import { ReportTable } from '#portal/ui/table/ReportTable.tsx'
import { sortOf, writtenSort } from '#portal/ui/table/sort-text.ts'

import { changeOf, changeRule } from '../planning/change.ts'
import { NoMatchesHere } from '../planning/PlanMark.tsx'
import { usePlanningDays, usePlanningQuery } from '../planning/use-planning-query.ts'
import { usePlanning } from '../planning/use-planning.ts'
import type { TopicOverview } from '../planning/use-planning.ts'
import { useTopicTimeTexts } from './time-texts.ts'
import { chosenTopics, TimeLines } from './TimeLines.tsx'
import { topicRows, stepOf, wholeWeeks } from './topic-series.ts'
import type { TopicRow, TopicSeries } from './topic-series.ts'
import { useTimeColumns } from './use-time-columns.tsx'

import styles from './time.module.css'

const operations = { plain: TopicLinesDocument, dav: DavTopicLinesDocument }

/** The series of all topics in the range of the address. */
interface LoadedSeries {
  /** undefined before the first answer */
  series: TopicSeries | undefined
  step: 'DAY' | 'WEEK'
  isOutdated: boolean
  failed: boolean
  reload: () => void
}

/** Loads the views of all topics by days, or by whole weeks of a longer range. */
function useTopicSeries(): LoadedSeries {
  const { variant } = usePlanning()
  const { range } = usePlanningDays()
  const step = stepOf(range)
  const query = usePlanningQuery(variant, operations, { step })
  const loaded = query.data?.client?.planning.series
  return {
    series: loaded && (step === 'WEEK' ? wholeWeeks(loaded, range) : loaded),
    step,
    isOutdated: query.isPrevious,
    failed: query.failed,
    reload: query.reload,
  }
}

/** Topics in time: as lines, as shares of all views or by rank, and the same numbers as a table. */
export function TimeView() {
  const loaded = useTopicSeries()
  const { series, step } = loaded
  if (series === undefined)
    return loaded.failed ? <NotLoaded onReload={loaded.reload} /> : <SkeletonBlock height={420} />
  return (
    <div className={styles.view} data-stale={loaded.isOutdated || undefined}>
      <NoMatchesHere />
      <TimeLines series={series} step={step} />
      <TimeTable series={series} step={step} />
    </div>
  )
}

interface Props {
  series: TopicSeries
  step: 'DAY' | 'WEEK'
}

/** The drawn topics with their numbers in the range. */
function TimeTable({ series, step }: Props) {
  const { planning } = usePlanning()
  return planning === undefined ? null : <Rows planning={planning} series={series} step={step} />
}

function Rows({ planning, series, step }: Props & { planning: TopicOverview }) {
  const texts = useTopicTimeTexts()
  const [search, change] = useSearchState()
  const { days } = usePlanning()
  // The table is of topics, also where groups are drawn: then of those with most views.
  const top = search.top === 'groups' ? '' : search.top
  const shown = chosenTopics(planning, { ...search, top })
  const rows = topicRows(planning, shown, series)
  const sort = sortOf(search.sort)
  return (
    <>
      <ReportTable
        label={texts.table()}
        columns={useTimeColumns({ rows, step, range: days.range, groups: planning.groups })}
        rows={sort === undefined ? rows : sorted(rows, sort)}
        rowId={({ topic }) => topic.id}
        rowName={({ topic }) => topic.name}
        sort={sort}
        onSort={(chosen) => change({ sort: writtenSort(chosen) })}
        openId={search.id}
      />
      <Foot rows={rows} planning={planning} />
    </>
  )

  function sorted(all: readonly TopicRow[], { column, direction }: NonNullable<typeof sort>) {
    const sign = direction === 'asc' ? 1 : -1
    return all.toSorted((a, b) => sign * compare(valueIn(a, column), valueIn(b, column)))
  }

  function valueIn({ topic, groupName, rank, strongest }: TopicRow, column: string) {
    if (column === 'topic') return topic.name
    if (column === 'group') return groupName
    if (column === 'rank') return rank
    if (column === 'share') return topic.viewShare
    if (column === 'change') return changeOf([topic], days.range) ?? -1
    if (column === 'strongest') return strongest?.views ?? 0
    return topic.metrics.views
  }
}

function compare(one: string | number, other: string | number): number {
  return typeof one === 'number' && typeof other === 'number'
    ? one - other
    : String(one).localeCompare(String(other))
}

/** How the numbers are compared, and how much of all views the shown topics have. */
function Foot({ rows, planning }: { rows: readonly TopicRow[]; planning: TopicOverview }) {
  const texts = useTopicTimeTexts()
  const format = useFormat()
  const { days } = usePlanning()
  const share = rows.reduce((sum, { topic }) => sum + topic.viewShare, 0) / 100
  const counts = { shown: rows.length, count: planning.topics.length, share: format.percent(share) }
  const said = rows.length === 1 ? texts.shown.one(counts) : texts.shown.many(counts)
  return (
    <p className={styles.foot}>
      {days.compared !== null && `${texts.foot[changeRule(days.range)]()} `}
      {said}
    </p>
  )
}
