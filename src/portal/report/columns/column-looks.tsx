import type { MeasureValues } from '#contract/metrics.ts'
import type { ReportTexts } from '#portal/i18n/areas/report-texts.ts'
import type { Format } from '#portal/i18n/formatters.ts'
import { Spark } from '#portal/ui/charts/Spark.tsx'
import { lazyPart } from '#portal/ui/late/lazy-part.ts'
import { OnDemand } from '#portal/ui/late/OnDemand.tsx'
import type { Column } from '#portal/ui/table/table-model.ts'

import { measureText } from '../measure-text.ts'
import { ScaledBar } from './BarScale.tsx'
import { ChangeCell, Changed, DetailLink, Mark, PageLink, usualWidth, Value } from './cells.tsx'
import type { AxisProps, IntervalProps } from './LateCells.tsx'
import type {
  ChangeColumn,
  DateColumn,
  IntervalColumn,
  LinkColumn,
  MarkColumn,
  MeasureColumn,
  OwnColumn,
  ReportColumn,
  SparkColumn,
  TagsColumn,
} from './report-column.ts'

import styles from './columns.module.css'

/** The languages and the place of a column: words of the report and of all reports, formats, a phone or not. */
export interface ColumnContext<Words> {
  words: Words
  texts: ReportTexts
  format: Format
  isPhone: boolean
  /** the chosen topics: where they are among the tags of a row, they come first */
  topics: readonly string[]
}

/** As much of a report as its cells need. */
interface Rows<Row> {
  rowId: (row: Row) => string
  valuesOf: (row: Row) => MeasureValues
  /** there is a panel of one row */
  Detail?: unknown
}

type Look<Row> = Omit<Column<Row>, 'id'>

/** How a kind of column looks unless it is told otherwise. */
export function lookOf<Row, SortField, Words>(
  report: Rows<Row>,
  column: ReportColumn<Row, SortField, Words>,
  context: ColumnContext<Words>,
): Look<Row> {
  if (column.kind === 'link') return linkLook(report, column, context)
  if (column.kind === 'tags') return tagsLook(column, context)
  if (column.kind === 'date') return dateLook(column, context)
  if (column.kind === 'mark') return markLook(column, context)
  if (column.kind === 'spark') return sparkLook(column, context)
  if (column.kind === 'change') return changeLook(report, column, context)
  if (column.kind === 'own') return ownLook(column, context)
  if (column.kind === 'interval') return intervalLook(report, column, context)
  if (column.kind === 'share') {
    const { header, render, sign } = column
    return { header: header(context.words), render, sign }
  }
  const draw = column.kind === 'bar' ? barLook : numberLook
  return draw(report, column, context)
}

function ownLook<Row, Words>(
  column: OwnColumn<Row, unknown, Words>,
  { words, texts }: ColumnContext<Words>,
): Look<Row> {
  const {
    align = 'start',
    render,
    readable,
    define,
    isHeadline = false,
    isNamedOnPhone = false,
  } = column
  const header = column.header(words, texts)
  const look = {
    header,
    align,
    render: (row: Row) => render(row, words),
    ...(readable && { readable }),
    ...(define && { define }),
    ...(isNamedOnPhone && { legend: header }),
  }
  return isHeadline ? { ...look, phone: 'title', isWrapped: true } : look
}

function linkLook<Row, Words>(
  { rowId, Detail }: Rows<Row>,
  { header, text, href }: LinkColumn<Row, unknown, Words>,
  { words }: ColumnContext<Words>,
): Look<Row> {
  return {
    header: header(words),
    phone: 'title',
    isWrapped: true,
    render: (row) =>
      Detail === undefined ? (
        <PageLink text={text(row)} href={href(row)} />
      ) : (
        <DetailLink text={text(row)} id={rowId(row)} />
      ),
  }
}

function tagsLook<Row, Words>(
  { header, tags, more, filter }: TagsColumn<Row, unknown, Words>,
  context: ColumnContext<Words>,
): Look<Row> {
  const { words, texts } = context
  // there before the rows
  names.warm()
  return {
    header: header(words, texts),
    width: '180px',
    ...(more ? { phone: 'detail', isUnder: true } : { isUnder: 'roomy' }),
    render: (row) => (
      <OnDemand
        part={names}
        props={{
          ...context,
          tags: tags(row),
          more: more?.bind(null, words),
          filter,
        }}
      />
    ),
  }
}

function dateLook<Row, Words>(
  { header, date }: DateColumn<Row, unknown, Words>,
  { words, format, isPhone }: ColumnContext<Words>,
): Look<Row> {
  const written = isPhone ? format.dayMonth : format.date
  return {
    header: header(words),
    align: 'end',
    width: '106px',
    phone: 'detail',
    isUnder: true,
    render: (row) => <span className="faint">{written(date(row))}</span>,
  }
}

function markLook<Row, Words>(
  { header, isMarked }: MarkColumn<Row, unknown, Words>,
  { words }: ColumnContext<Words>,
): Look<Row> {
  const text = header(words)
  return {
    header: text,
    phone: 'detail',
    isUnder: 'always',
    render: (row) => isMarked(row) && <Mark text={text} />,
  }
}

function sparkLook<Row>(
  { points }: SparkColumn<Row, unknown>,
  { texts, isPhone }: ColumnContext<unknown>,
): Look<Row> {
  return {
    header: texts.columns.trend(),
    define: 'trend',
    width: '98px',
    phone: 'number',
    render: (row) => <Spark values={points(row)} width={isPhone ? 56 : 78} />,
  }
}

function changeLook<Row>(
  { valuesOf }: Rows<Row>,
  { measure, before }: ChangeColumn<Row, unknown>,
  { texts, format }: ColumnContext<unknown>,
): Look<Row> {
  return {
    header: texts.columns.change(),
    define: 'change',
    align: 'end',
    width: '84px',
    phone: 'number',
    render: (row) => (
      <ChangeCell
        {...{ format, texts, measure }}
        now={valuesOf(row)[measure]}
        before={before(row)}
      />
    ),
  }
}

function numberLook<Row>(
  { valuesOf }: Rows<Row>,
  { measure, before, width, isWrong, isStrong = false }: MeasureColumn<Row, unknown>,
  { texts, format, isPhone }: ColumnContext<unknown>,
): Look<Row> {
  const written = (row: Row) => {
    const value = valuesOf(row)[measure]
    const text = isPhone ? (
      measureText(format, measure, value)
    ) : (
      <Value {...{ format, measure, value, width }} />
    )
    if (isWrong?.(row) === true) return <b className={styles.wrong}>{text}</b>
    return isStrong ? <b className={styles.strong}>{text}</b> : text
  }
  return {
    header: texts.measures[measure](),
    define: measure,
    align: 'end',
    width: usualWidth,
    render: (row) =>
      before === undefined || isPhone ? (
        written(row)
      ) : (
        <Changed {...{ format, texts, measure }} now={valuesOf(row)[measure]} before={before(row)}>
          {written(row)}
        </Changed>
      ),
  }
}

function intervalLook<Row>(
  { valuesOf }: Rows<Row>,
  { measure, interval, hasValue = false }: IntervalColumn<Row, unknown>,
  { texts }: ColumnContext<unknown>,
): Look<Row> {
  const render = (row: Row) => (
    <IntervalBar
      measure={measure}
      value={valuesOf(row)[measure]}
      interval={interval(row)}
      hasValue={hasValue}
    />
  )
  const name = texts.measures[measure]()
  if (hasValue) return { header: name, define: measure, align: 'end', render }
  return {
    header: texts.columns.interval({ measure: name }),
    isHeaderHidden: true,
    sortName: texts.columns.lowerBound(),
    firstDirection: 'desc',
    width: '170px',
    axis: <IntervalAxis measure={measure} />,
    render,
  }
}

/** Of a number with its bar. */
const barWidth = '128px'

function barLook<Row>(
  report: Rows<Row>,
  column: MeasureColumn<Row, unknown>,
  context: ColumnContext<unknown>,
): Look<Row> {
  const { measure } = column
  const { render: text, ...look } = numberLook(report, { width: barWidth, ...column }, context)
  return {
    ...look,
    width: barWidth,
    phone: 'number',
    render: (row) =>
      context.isPhone ? (
        <b className={styles.strong}>{text(row)}</b>
      ) : (
        <ScaledBar measure={measure} value={report.valuesOf(row)[measure] ?? 0} text={text(row)} />
      ),
  }
}

// Few reports have them; their rows come later than this code.
const names = lazyPart(async () => (await import('./LateCells.tsx')).Tags)
const axis = lazyPart(async () => (await import('./LateCells.tsx')).IntervalAxis)
const bar = lazyPart(async () => (await import('./LateCells.tsx')).IntervalBar)

/** The axis of a column of intervals: its ends, and the rate of all rows. */
function IntervalAxis(props: AxisProps) {
  return <OnDemand part={axis} props={props} />
}

/** The range of a rate, on the axis of its column. */
function IntervalBar(props: IntervalProps) {
  return <OnDemand part={bar} props={props} />
}
