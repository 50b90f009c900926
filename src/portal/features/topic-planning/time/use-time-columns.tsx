import { addDays, type DateRange } from '#lib/date-range.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { noValue } from '#portal/i18n/numbers.ts'
import { Spark } from '#portal/ui/charts/Spark.tsx'
import { useIsPhone } from '#portal/ui/hooks/use-width.ts'
import { BarCell } from '#portal/ui/table/BarCell.tsx'
import type { Column } from '#portal/ui/table/table-model.ts'

import { changeOf } from '../planning/change.ts'
import { groupPalette } from '../planning/group-sums.ts'
import { ChangeOf, GroupDot } from '../planning/PlanMark.tsx'
import type { TopicGroup } from '../planning/use-planning.ts'
import { useTopicTimeTexts } from './time-texts.ts'
import type { TopicRow } from './topic-series.ts'

import styles from './time.module.css'

interface Asked {
  rows: readonly TopicRow[]
  step: 'DAY' | 'WEEK'
  range: DateRange
  groups: readonly TopicGroup[]
}

/** The columns of the table of topics in time. */
export function useTimeColumns({ rows, step, range, groups }: Asked): Column<TopicRow>[] {
  const texts = useTopicTimeTexts()
  const format = useFormat()
  const isPhone = useIsPhone()
  const colours = groupPalette(groups)
  const most = Math.max(1, ...rows.map(({ topic }) => topic.metrics.views))
  const grain = step === 'DAY' ? 'day' : 'week'
  return [
    {
      id: 'topic',
      header: texts.topic(),
      isSortable: true,
      readable: 170,
      phone: 'title',
      render: ({ topic }) => (
        <TopicName id={topic.id} name={topic.name} colour={colours.get(topic.groupId) ?? 0} />
      ),
    },
    {
      id: 'group',
      header: texts.group(),
      width: '160px',
      isSortable: true,
      phone: 'detail',
      render: ({ groupName }) => groupName,
    },
    {
      id: 'rank',
      header: texts.rank(),
      width: '96px',
      align: 'end',
      isSortable: true,
      firstDirection: 'asc',
      render: ({ rank, rise }) => <Rank rank={rank} rise={rise} />,
    },
    {
      id: 'views',
      header: texts.views(),
      width: '160px',
      align: 'end',
      isSortable: true,
      phone: 'number',
      render: ({ topic: { metrics } }) => {
        const value = format.number(metrics.views)
        return isPhone ? value : <BarCell value={value} ratio={metrics.views / most} />
      },
    },
    {
      id: 'share',
      header: texts.share(),
      width: '84px',
      align: 'end',
      isSortable: true,
      render: ({ topic }) => format.percent(topic.viewShare / 100, 1),
    },
    {
      id: 'change',
      header: texts.change(),
      width: '104px',
      align: 'end',
      isSortable: true,
      phone: 'number',
      render: ({ topic }) => <ChangeOf change={changeOf([topic], range)} />,
    },
    {
      id: 'strongest',
      header: texts.strongest[grain](),
      width: '160px',
      align: 'end',
      isSortable: true,
      render: ({ strongest }) =>
        strongest === null
          ? noValue
          : texts.strongestIn[grain]({
              views: format.number(strongest.views),
              day: format.dayMonth(grain === 'day' ? strongest.date : addDays(strongest.date, 6)),
            }),
    },
    {
      id: 'course',
      header: texts.course(),
      width: '92px',
      align: 'end',
      render: ({ topic }) => <Spark values={topic.trend} />,
    },
  ]
}

/** The name of a topic in its colour; it selects the topic. */
function TopicName({ id, name, colour }: { id: string; name: string; colour: number }) {
  const [, change] = useSearchState()
  return (
    <button type="button" className={styles.name} data-opens onClick={() => change({ id })}>
      <GroupDot colour={colour} />
      {name}
    </button>
  )
}

function Rank({ rank, rise }: { rank: number; rise: number | null }) {
  const texts = useTopicTimeTexts()
  const format = useFormat()
  if (rise === null) return format.number(rank)
  const count = Math.abs(rise)
  const said =
    rise === 0 ? texts.rankSame() : rise > 0 ? texts.rankUp({ count }) : texts.rankDown({ count })
  const sign = rise > 0 ? '▲' : '▼'
  return (
    <>
      {format.number(rank)}
      <span className={styles.rise} aria-hidden>
        {rise === 0 ? '=' : `${sign} ${format.number(count)}`}
      </span>
      <span className="visually-hidden"> {said}</span>
    </>
  )
}
