import type { ComponentType, ReactNode } from 'react'

import type { PositionGrouping } from '#contract/generated/operations.ts'
import type { MeasureId, MeasureValues } from '#contract/metrics.ts'
import type { DateRange } from '#lib/date-range.ts'
import type { LongList } from '#portal/app/query/use-graphql-window.ts'
import type { Locale } from '#portal/i18n/locale.ts'
import type { TextsByLocale } from '#portal/i18n/page-texts.ts'
import type { ChartMark } from '#portal/ui/charts/chart-model.ts'
import type { LazyPart } from '#portal/ui/late/lazy-part.ts'
import type { Selection } from '#portal/ui/table/table-model.ts'

import type { ReportColumn } from './columns/report-column.ts'
import type { DetailPlace } from './detail/DetailFrame.tsx'
import type { SetFilter } from './label/report-label.ts'
import type { ReportFilter } from './list/list-filters.ts'
import type { RowCount } from './list/use-list.ts'
import type { AskedReport, ReportDays, ReportVariables } from './report-variables.ts'

/** The keys that the dictionary of each report must have. */
export interface ReportWords {
  /** the rows, in the plural: "Articles" */
  rows: () => string
  /** the name of the search */
  search: () => string
  /** why there are no numbers yet, and what will stand there */
  never: (parameters: { client: string }) => string
  /** no day of the range has numbers */
  emptyRange: () => string
  /** the name of the graphic that says why a figure changed */
  why?: () => string
}

/** The values of some measures on a day, `YYYY-MM-DD`. */
export interface ReportPoint {
  date: string
  values: MeasureValues
  /** the ranges of the day's rates; the chart draws them as a band */
  intervals?: Partial<Record<MeasureId, Interval | null>>
}

/** A range in which a rate lies with 95 % certainty. */
interface Interval {
  low: number
  high: number
}

/** A report as the API answers it. All but the rows is about everything that matches the filters. */
export interface ReportAnswer<Row> {
  /** of the page or block that was asked for */
  rows: readonly Row[]
  count: RowCount
  /** stand behind the last row, and are not counted: they have nothing in these days, and a reason */
  silent?: readonly Row[]
  totals: MeasureValues
  /** null where there is nothing to compare with */
  previousTotals: MeasureValues | null
  series: readonly ReportPoint[]
  previousSeries: readonly ReportPoint[]
  /** of a single day, the answer for the days before it and itself; filled in by the template */
  around?: ReportAnswer<unknown>
}

/** A large figure above the chart; a click draws it there, if the series has its values. */
export interface ReportFigure {
  measure: MeasureId
  /** the graphic that says why it changed */
  view?: string
}

/** The chart of a report: one of the figures, day by day. */
interface ReportChartDefinition {
  /** the one that it draws unless the address names another */
  measure: MeasureId
  /** a chart of the report's own in its place; the figures do not choose what it draws */
  Part?: LazyPart<DrawnChartProps>
  /** how high its head is on a phone, in pixels, where that is more than usual */
  phoneHead?: number
}

/** The reason of the highest point of a chart, such as its most read article. */
interface Peak {
  /** the first day of the point */
  date: string
  /** empty while it is on its way, so that its place is kept */
  text: string
}

/** The remarks of a chart, besides its values. */
export interface ChartNotes {
  /** nothing is said of the highest point without it */
  peak?: Peak | undefined
  /** changes that people made in these days */
  marks?: readonly ChartMark[]
}

/** Finds out what a chart says besides its values, and gives it to the chart. */
export interface NotesProps<Filter> {
  asked: AskedReport<Filter, unknown>
  answer: ReportAnswer<unknown> | undefined
  /** the answer is of another range or filter than asked for */
  isOutdated: boolean
  measure: MeasureId
  /** the chart */
  children: (notes: ChartNotes) => ReactNode
}

/** A graphic in the place of the chart; the switch between them changes nothing else. */
interface ReportGraphic<Filter, Words> {
  /** its name in the address, as `view` */
  view: string
  name: (words: Words) => string
  Drawing: LazyPart<DrawingProps<Filter>>
}

/** The content of a graphic: of all rows that match, whichever of them the list shows. */
export interface DrawingProps<Filter> {
  asked: AskedReport<Filter, unknown>
  days: ReportDays
  /** the switch, for the graphic's head */
  tools: ReactNode
}

/** A choice in a graphic that narrows the list alone; the address holds it as `field`. */
export interface ReportField<Field> {
  /** its name in the API's filter */
  field: Field
  /** the API's names of its values, by those of the address */
  values: Readonly<Record<string, string>>
  /** The chosen one in words, for files; undefined where the address names none. */
  describe: (value: string, locale: Locale) => Promise<SetFilter | undefined>
  /** names the chosen one above the list and clears it, as a `SetFilter` */
  Chip: LazyPart<object>
}

/** The content of a figure of the report's own. */
export interface FirstFigureProps {
  /** undefined before the first answer */
  answer: ReportAnswer<unknown> | undefined
}

/** The content of a report's chart once there is an answer. */
export interface DrawnChartProps extends ChartNotes {
  report: Pick<ReportFrame, 'chart'>
  measure: MeasureId
  answer: ReportAnswer<unknown>
  days: ReportDays
  /** stands in the chart's head: the switch to other graphics */
  tools?: ReactNode
  /** in pixels */
  height: number
}

type FieldOf<Filter> = keyof NonNullable<Filter> & string

/** The part of a report that does not depend on its rows. */
export interface ReportFrame {
  /** the words of this report; those that all reports share stand in the dictionary `report` */
  texts: TextsByLocale<ReportWords>
  /** one or two that always stand in the row, in its order */
  filters: readonly ReportFilter<string>[]
  /** the others, behind one button */
  moreFilters?: readonly ReportFilter<string>[]
  /** the API's name for the search words; without one there is no search */
  searchField?: string
  figures: readonly ReportFigure[]
  /** the figure whose values by day cost: they are asked for only where they are seen, by the variable `byDay` */
  costlyByDay?: MeasureId
  /** the steps of a funnel, drawn below the figures; every second figure is one of them */
  funnel?: readonly [MeasureId, MeasureId, MeasureId]
  chart?: ReportChartDefinition
  /** a figure of the report's own, before the others */
  FirstFigure?: ComponentType<FirstFigureProps>
  /** a choice that is no filter, behind the filters */
  Choices?: ComponentType
  /** stands there where the range has nothing although there are data before it: since when, and the way on */
  Nothing?: LazyPart<NothingProps>
}

/** The days without anything, and those that have data. */
export interface NothingProps {
  range: DateRange
  data: DateRange
  /** the way to today, where it has some already */
  today: ReactNode
}

/** The open row of a report's panel. */
export interface DetailProps<Filter> {
  place: DetailPlace
  asked: AskedReport<Filter, unknown>
}

/** How rows are picked, for a report that does more with them than showing each. */
export interface RowPicking<Row> {
  /** the boxes before the rows */
  selection?: Selection
  /** in the place of the report's own */
  Actions?: ComponentType<{ row: Row }>
  /** stands over the page: what is done with the picked rows */
  bar?: (rows: PickedRows) => ReactNode
}

/** All rows that the list shows, on whichever page. */
export interface PickedRows {
  /** undefined while it is not known */
  count: number | undefined
  /** The ids of the first rows. Rejects where they cannot be loaded. */
  rowIds: (most: number) => Promise<readonly string[]>
}

/** The part of a page whose rows can be picked. */
export interface Pickable<Row> {
  picking?: RowPicking<Row> | undefined
}

/** The graphic of a report that can have another one than its chart. */
export interface GraphicProps<Filter> {
  asked: AskedReport<Filter, unknown>
  /** the chart */
  children: ReactNode
}

/** A report screen as data; `ReportPage` draws it. */
export interface ReportDefinition<
  Data,
  Filter,
  SortField,
  Row,
  Words extends ReportWords,
> extends ReportFrame {
  texts: TextsByLocale<Words>
  operation: LongList<Data, ReportVariables<Filter, SortField>, Row>['operation']
  /** undefined where the publication has no such report */
  answerOf: (data: Data) => ReportAnswer<Row> | undefined
  rowId: (row: Row) => string
  /** how a row is called in "Select …" and "Actions: …" */
  rowName: (row: Row) => string
  /** the values that the columns of measures show */
  valuesOf: (row: Row) => MeasureValues
  searchField?: FieldOf<NoInfer<Filter>>
  filters: readonly ReportFilter<FieldOf<NoInfer<Filter>>>[]
  moreFilters?: readonly ReportFilter<FieldOf<NoInfer<Filter>>>[]
  graphics?: readonly ReportGraphic<NoInfer<Filter>, NoInfer<Words>>[]
  listField?: ReportField<FieldOf<NoInfer<Filter>>>
  /** the least important last: where there is little room the last ones give way */
  columns: readonly ReportColumn<Row, NoInfer<SortField>, NoInfer<Words>>[]
  /** false for a row that is too small to be ranked by averages and shares; the API sorts such rows last */
  isRanked?: (row: Row) => boolean
  /** the line above those rows */
  unranked?: (words: NoInfer<Words>) => string
  /** they have no rank by counts either */
  isRankedByCounts?: boolean
  /** a last row has the totals of all measures */
  hasTotals?: boolean
  /** gives its chart what it says besides its values; the chart waits for it */
  Notes?: LazyPart<NotesProps<NoInfer<Filter>>>
  /** around the chart, such as rows side by side in its place */
  Graphic?: ComponentType<GraphicProps<NoInfer<Filter>>>
  /** the rows are other things than positions: goes to the API as it is */
  groupBy?: PositionGrouping
  /** how the rows are called, if not as in the words of the report */
  rowsName?: (words: NoInfer<Words>) => string
  /** a line of its own below a row; null for a row without one */
  below?: (row: Row, isPhone: boolean) => ReactNode
  /** the actions of a row, at its end; most often a `RowMenu` */
  Actions?: ComponentType<{ row: Row }>
  /** the panel of the row that the address names by `id`: a `DetailFrame` with its content; loaded when it opens */
  Detail?: LazyPart<DetailProps<NoInfer<Filter>>>
}

/** Declares a report; filters, columns and texts are checked against its operation. */
export function defineReport<Data, Filter, SortField, Row, Words extends ReportWords>(
  definition: ReportDefinition<Data, Filter, SortField, Row, Words>,
): ReportDefinition<Data, Filter, SortField, Row, Words> {
  return definition
}
