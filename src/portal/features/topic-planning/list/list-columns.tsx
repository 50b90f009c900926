import type { Format } from '#portal/i18n/formatters.ts'
import type { OfferedColumn } from '#portal/report/columns/report-column.ts'
import { Spark } from '#portal/ui/charts/Spark.tsx'
import { BarCell } from '#portal/ui/table/BarCell.tsx'
import type { Column } from '#portal/ui/table/table-model.ts'

import { TopicActions } from '../decisions/TopicActions.tsx'
import { ageOf } from '../planning/change.ts'
import { ChangeOf, PlanMark, GroupDot } from '../planning/PlanMark.tsx'
import { markOf, wholeMissing } from '../planning/planning-mark.ts'
import type { PlanningMark } from '../planning/planning-mark.ts'
import { useListTexts } from './list-texts.ts'
import type { ListTexts } from './list-texts.ts'
import type { ListLine, RowValues } from './topic-rows.ts'

import styles from './topic-list.module.css'

interface Props {
  line: ListLine
  context: ColumnContext
}

/** The name of a row; of a group with its colour and the number of its topics. */
function LineName({ line, context: { palette } }: Props) {
  const texts = useListTexts()
  if (line.kind === 'topic') {
    return (
      <>
        <span className={styles.name} title={line.name}>
          {line.name}
        </span>
        <TopicActions about={{ kind: 'topic', ...line.topic }} />
      </>
    )
  }
  return (
    <>
      <GroupDot colour={palette.get(line.group.id) ?? 0} />
      <span className={styles.name} title={line.name}>
        {line.name}
      </span>
      <span className={styles.count}>{texts.topicsOf({ topics: line.topics.length })}</span>
      <TopicActions about={{ kind: 'group', id: line.group.id, name: line.name }} />
    </>
  )
}

const marks = ['gap', 'planned', 'covered'] as const

/** The state of a topic in the planning, or how many topics of a group have which. */
function PlanningCell({ line, context: { format } }: Props) {
  const texts = useListTexts()
  if (line.kind === 'topic') {
    const { mark, topic } = line
    if (mark === null) return null
    const date = mark === 'planned' ? (topic.plan?.date ?? null) : null
    return (
      <span className={styles.planning}>
        <PlanMark mark={mark} />
        {date === null ? texts.marks[mark]() : format.date(date)}
        {date !== null && <span className="visually-hidden"> {texts.marks.planned()}</span>}
      </span>
    )
  }
  const matches = line.topics.map(markOf)
  return (
    <span className={styles.planning}>
      {marks.map((mark) => (
        <MarkCount
          key={mark}
          mark={mark}
          count={matches.filter((one) => one === mark).length}
          words={texts.marked[mark]}
        />
      ))}
    </span>
  )
}

interface CountProps {
  mark: PlanningMark
  count: number
  words: (options: { count: number }) => string
}

function MarkCount({ mark, count, words }: CountProps) {
  if (count === 0) return null
  return (
    <span className={styles.marked}>
      <PlanMark mark={mark} />
      <span aria-hidden>{count}</span>
      <span className="visually-hidden">{words({ count })} </span>
    </span>
  )
}

/** From this age on the newest article is old, in days. */
const oldFrom = 45

interface DayProps {
  day: string | null
  context: Pick<ColumnContext, 'format' | 'until'>
}

/** The day of the newest article; an old one is said to be so, in its colour and in words. */
function NewestDay({ day, context: { format, until } }: DayProps) {
  const texts = useListTexts()
  if (day === null || ageOf(day, until) < oldFrom) return format.date(day)
  return (
    <span className={styles.old}>
      {format.date(day)}
      <span className="visually-hidden"> {texts.old()}</span>
    </span>
  )
}

type ListColumn = Omit<Column<ListLine>, 'header' | 'render' | 'total'> & {
  isExtra?: boolean
  render: (line: ListLine, context: ColumnContext) => React.ReactNode
  total?: (context: ColumnContext) => React.ReactNode
}

type ColumnName = keyof ListTexts['columns']

const number = { align: 'end', isSortable: true } as const

const columns: readonly (ListColumn & { id: ColumnName })[] = [
  {
    id: 'topic',
    isSortable: true,
    readable: 200,
    render: (line, context) => <LineName line={line} context={context} />,
    total: ({ texts }) => texts.together(),
  },
  {
    id: 'planning',
    width: '112px',
    isSortable: true,
    render: (line, context) => <PlanningCell line={line} context={context} />,
  },
  {
    id: 'articles',
    width: '76px',
    ...number,
    render: ({ values }, { format }) => format.number(values.articles),
    total: ({ format, totals }) => format.number(totals.articles),
  },
  {
    id: 'views',
    width: '140px',
    ...number,
    render: ({ kind, values: { views } }, { format, mostViews }) =>
      kind === 'group' ? (
        format.number(views)
      ) : (
        <BarCell value={format.number(views)} ratio={views / Math.max(1, mostViews)} />
      ),
    total: ({ format, totals }) => format.number(totals.views),
  },
  {
    id: 'change',
    width: '86px',
    ...number,
    render: ({ values }) => <ChangeOf change={values.change} />,
    total: ({ totals }) => <ChangeOf change={totals.change} />,
  },
  {
    id: 'scrollDepth',
    width: '88px',
    ...number,
    render: ({ values }, { format }) => percent(values.scrollDepth, format),
    total: ({ format, totals }) => percent(totals.scrollDepth, format),
  },
  {
    id: 'newest',
    width: '104px',
    ...number,
    render: ({ values }, context) => <NewestDay day={values.newest} context={context} />,
  },
  {
    id: 'trend',
    width: '86px',
    align: 'end',
    render: ({ values, name }, { texts }) => (
      <Spark values={values.trend} width={60} height={20} label={texts.trendOf({ topic: name })} />
    ),
  },
  {
    id: 'dwellTime',
    width: '104px',
    ...number,
    isExtra: true,
    render: ({ values }, { format }) => format.duration(values.dwellTime),
    total: ({ format, totals }) => format.duration(totals.dwellTime),
  },
  {
    id: 'score',
    width: '72px',
    ...number,
    isExtra: true,
    render: ({ values }, { format }) => format.number(values.score),
  },
  {
    id: 'newArticles',
    width: '112px',
    ...number,
    isExtra: true,
    render: ({ values }, { format }) => format.number(values.newArticles),
    total: ({ format, totals }) => format.number(totals.newArticles),
  },
  {
    id: 'missing',
    width: '92px',
    ...number,
    isExtra: true,
    render: ({ kind, values }, { format, mostWritten }) =>
      format.number(wholeMissing(values.missing, kind === 'group' ? Infinity : mostWritten)),
  },
]

function percent(value: number | null, format: Format): string {
  return format.percent(value === null ? null : value / 100)
}

/** The columns that the list offers. */
export function offeredColumns(texts: ListTexts): readonly OfferedColumn[] {
  return columns.map(({ id, isExtra = false }) => ({
    id,
    name: texts.columns[id](),
    isFixed: id === 'topic',
    isExtra,
  }))
}

/** The columns of the list with these names, in their order. */
export function listColumns(
  names: readonly string[],
  context: ColumnContext,
): readonly Column<ListLine>[] {
  return names.flatMap((name) => {
    const column = columns.find(({ id }) => id === name)
    if (column === undefined) return []
    const { render, total, isExtra: _, ...look } = column
    return [
      {
        ...look,
        header: context.texts.columns[column.id](),
        render: (line: ListLine) => render(line, context),
        ...(total !== undefined && { total: total(context) }),
      },
    ]
  })
}

/** The things that cells need besides their row. */
export interface ColumnContext {
  texts: ListTexts
  format: Format
  /** the place of each group's colour, as `groupPalette` gives it */
  palette: ReadonlyMap<string, number>
  /** the numbers of all rows together */
  totals: RowValues
  /** the most new articles of a topic */
  mostWritten: number
  /** the most views of a topic in sight: its bar is the longest */
  mostViews: number
  /** the day from which ages are counted, which is the current one */
  until: string
}
