import type { Format } from '#portal/i18n/formatters.ts'
import type { OfferedColumn } from '#portal/report/columns/chosen-columns.ts'
import { Spark } from '#portal/ui/charts/Spark.tsx'
import { BarCell } from '#portal/ui/table/BarCell.tsx'
import type { Column } from '#portal/ui/table/table-model.ts'

import { ChangeOf } from '../planning/ChangeOf.tsx'
import type { ColumnContext } from './column-context.ts'
import { LineName, NewestDay, PlanningCell } from './LineCells.tsx'
import type { ListTexts } from './list-texts.ts'
import type { ListLine } from './topic-rows.ts'

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
    width: '156px',
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
    render: ({ values }, { format }) => format.decimal(values.missing),
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
