import { type ReactNode, useMemo } from 'react'

import type { MeasureId, MeasureValues } from '#contract/metrics.ts'
import { hasFilters } from '#portal/app/url/search.ts'
import { useRememberScreen } from '#portal/app/url/use-recent-screens.ts'
import { useScreenSearch, useSearchState } from '#portal/app/url/use-search-state.ts'
import type { FileTexts } from '#portal/i18n/areas/report-export-texts.ts'
import { useReportTexts } from '#portal/i18n/areas/report-texts.ts'
import { useFormat, useLocale } from '#portal/i18n/LocaleProvider.tsx'
import { useTextsOf } from '#portal/i18n/page-texts.ts'
import { FilterRow } from '#portal/ui/filters/FilterRow.tsx'
import { useIsPhone } from '#portal/ui/hooks/use-width.ts'
import { lazyPart } from '#portal/ui/late/lazy-part.ts'
import { OnDemand } from '#portal/ui/late/OnDemand.tsx'
import { PageBar } from '#portal/ui/page/PageHead.tsx'

import { ReportGraphics } from './chart/ReportGraphics.tsx'
import { BarScale } from './columns/BarScale.tsx'
import { ColumnsButton } from './columns/ColumnsButton.tsx'
import { columnId } from './columns/report-column.ts'
import type {
  Pickable,
  ReportDefinition,
  ReportField,
  ReportFrame,
  ReportWords,
} from './define-report.ts'
import { DefinitionLayer } from './definitions/DefinitionLayer.tsx'
import { RowPlace } from './detail/RowPlace.tsx'
import { ReportExport } from './export/ReportExport.tsx'
import { Removals, TodayOffer } from './filters/Removals.tsx'
import { CompareFilter, ReportRange } from './filters/ReportRange.tsx'
import { useUsualUnless } from './filters/use-known-only.ts'
import { Labelled } from './label/Labelled.tsx'
import { useLabel, useSetFilters } from './label/use-label.ts'
import { ListSearch } from './list/AddressFilter.tsx'
import { chosenIn } from './list/list-filters.ts'
import { PhoneListHead } from './list/ListHead.tsx'
import { ListTable } from './list/ListTable.tsx'
import { useScreenTitle } from './page-names.ts'
import { apiSort, type ReportDays } from './report-variables.ts'
import { ReportFigures } from './ReportFigures.tsx'
import { ReportHead } from './ReportHead.tsx'
import { useOfferedColumns, useReportTable } from './use-report-table.ts'
import { type ReportState, useReport } from './use-report.ts'
import { ReportViews } from './views/ReportViews.tsx'

import styles from './report.module.css'

type Props<Data, Filter, SortField, Row, Words extends ReportWords> = Pickable<Row> & {
  report: ReportDefinition<Data, Filter, SortField, Row, Words>
}

const intervalLegend = lazyPart(
  async () => (await import('./columns/LateCells.tsx')).IntervalLegend,
)

const sending = lazyPart(async () => (await import('./views/ViewName.tsx')).Sending)

const reportEmpty = lazyPart(async () => (await import('./ReportEmpty.tsx')).ReportEmpty)

const nothing = () => null

/** A report screen: head, filters, figures, chart, table, and the panel of a row. */
export function ReportPage<Data, Filter, SortField, Row, Words extends ReportWords>({
  report,
  picking,
}: Props<Data, Filter, SortField, Row, Words>) {
  const state = useReport(report)
  useRememberScreen()
  const { answer, days } = state
  const [{ id, panel, sort }] = useSearchState()
  useUsualUnless('sort', apiSort(report.columns, sort, '') !== null)
  const isSending = id === '' && panel.startsWith('sending')
  const isOpen = isSending || (report.Detail !== undefined && id !== '')
  const isAlone = answer !== undefined && answer.previousTotals === null
  const label = useLabel({
    days,
    isAlone,
    loadedAt: state.loadedAt,
    filters: useSetFilters(report),
  })
  return (
    <Labelled label={label}>
      <RowPlace isOpen={isOpen}>
        <div className={styles.page} data-open={isOpen || undefined}>
          <PageBar isBusy={state.isOutdated} />
          <div className={styles.main} hidden={isOpen && panel === 'page'}>
            <ReportHead
              actions={
                <>
                  <ReportViews />
                  <HeadExport report={report} state={state} />
                </>
              }
            />
            <ReportFilters report={report} days={days} />
            <ReportPanels report={report} state={state} />
            <ReportRows report={report} state={state} picking={picking} />
          </div>
          {isSending ? (
            <OnDemand part={sending} props={{}} />
          ) : (
            isOpen && <RowDetail report={report} state={state} />
          )}
          <DefinitionLayer />
        </div>
      </RowPlace>
    </Labelled>
  )
}

type PartProps<Data, Filter, SortField, Row, Words extends ReportWords> = Props<
  Data,
  Filter,
  SortField,
  Row,
  Words
> & { state: ReportState<Filter, SortField, Row> }

/** The export of what the report shows now. */
function HeadExport<Data, Filter, SortField, Row, Words extends ReportWords>({
  report,
  state,
}: PartProps<Data, Filter, SortField, Row, Words>): ReactNode {
  const words = useTextsOf(report.texts)
  const offered = useOfferedColumns(report)
  const [{ cols, field }] = useSearchState()
  const { locale } = useLocale()
  const { asked } = state
  const rows = async (texts: FileTexts) => {
    const { reportRows } = await import('./export/report-rows.ts')
    const narrowed = await report.listField?.describe(field, locale)
    const read = reportRows({ report, asked, offered, cols, texts, words })
    return { ...read, narrowed: narrowed ? [narrowed] : [] }
  }
  return (
    <ReportExport
      title={useScreenTitle()}
      rowsName={report.rowsName?.(words) ?? words.rows()}
      count={state.isAtLeast ? undefined : state.count}
      rows={rows}
      print={state.print}
    />
  )
}

/** The panel of the row that the address names. */
function RowDetail<Data, Filter, SortField, Row, Words extends ReportWords>({
  report: { Detail, rowId, rowName },
  state: { rows = [], count, broad: asked },
}: PartProps<Data, Filter, SortField, Row, Words>): ReactNode {
  const [{ id, page, per }] = useSearchState()
  const at = rows.findIndex((row) => rowId(row) === id)
  const row = rows[at]
  const idAt = (other: number) => {
    const result = rows[other]
    return at === -1 || result === undefined ? undefined : rowId(result)
  }
  const place = {
    id,
    name: row && rowName(row),
    place: at === -1 || per === 'all' ? null : (page - 1) * per + at + 1,
    count,
    previous: idAt(at - 1),
    next: idAt(at + 1),
  }
  return Detail !== undefined && <OnDemand part={Detail} props={{ place, asked }} />
}

/** Figures and chart: dimmed while they are of other days or filters than asked for. */
function ReportPanels<Data, Filter, SortField, Row, Words extends ReportWords>({
  report,
  state,
}: PartProps<Data, Filter, SortField, Row, Words>): ReactNode {
  const { Graphic } = report
  const screen = useScreenSearch()
  const [search] = useSearchState()
  const { answer } = state
  if (state.failed && answer === undefined) return null
  const isEmpty = state.count === 0
  const chart = !isEmpty && <ReportGraphics report={report} state={state} />
  return (
    <div className={styles.panels} data-stale={state.isOutdated || undefined}>
      {(!isEmpty || hasFilters(screen, search)) && (
        <ReportFigures report={report} answer={answer} />
      )}
      {Graphic === undefined ? chart : <Graphic asked={state.asked}>{chart}</Graphic>}
    </div>
  )
}

function ReportRows<Data, Filter, SortField, Row, Words extends ReportWords>({
  report,
  state,
  picking = {},
}: PartProps<Data, Filter, SortField, Row, Words>): ReactNode {
  const { rowsName } = report
  const texts = useReportTexts()
  const format = useFormat()
  const isPhone = useIsPhone()
  const [search] = useSearchState()
  const words = useTextsOf(report.texts)
  const offered = useOfferedColumns(report)
  const { columns, sortable, unranked } = useReportTable(report, state)
  const { selection, Actions = report.Actions } = picking
  const actions = useMemo(
    () => (Actions === undefined ? nothing : (row: Row) => <Actions row={row} />),
    [Actions],
  )
  const { answer, rows = [] } = state
  const name = rowsName?.(words) ?? words.rows()
  const removals = <Removals report={report} asked={state.asked} />
  const today = <TodayOffer report={report} asked={state.asked} />
  const counted =
    state.count === undefined
      ? undefined
      : texts.counted({ count: format.number(state.count), rows: name })
  const heads = useMemo(
    () => columns.map((column, i) => (i === 0 ? { ...column, caption: counted } : column)),
    [columns, counted],
  )
  const count = state.isAtLeast ? undefined : state.count
  const rowIds = async (most: number) => {
    const { reportIds } = await import('./export/report-rows.ts')
    return reportIds(report, state.asked, most)
  }
  return (
    <>
      {isPhone && state.count !== 0 && (
        <PhoneListHead {...{ counted, columns, sortable, offered }} />
      )}
      <BarScale report={report} rows={rows} totals={answer?.totals}>
        <ListTable
          list={state}
          label={name}
          rowsName={name}
          columns={isPhone ? columns : heads}
          unranked={unranked}
          openId={search.id}
          selection={selection}
          rowId={report.rowId}
          rowName={report.rowName}
          below={report.below}
          {...((!isPhone || actions !== nothing) && { actions })}
          actionsWidth={actions === nothing ? '34px' : '46px'}
          actionsHead={<ColumnsButton offered={offered} />}
          empty={<OnDemand part={reportEmpty} props={{ report, today, removals }} />}
          foot={
            rows.length > 0 && <Legend report={report} columns={columns} totals={answer?.totals} />
          }
        />
      </BarScale>
      {picking.bar?.({ count, rowIds })}
    </>
  )
}

/** The meaning of the colours of intervals, where such a column is in sight. */
function Legend({ report, columns, totals }: LegendProps): ReactNode {
  const isPhone = useIsPhone()
  const measure = report.columns.find(({ kind }) => kind === 'interval')?.measure
  if (measure === undefined) return null
  const id = columnId({ kind: 'interval', measure })
  const column = columns.find((one) => one.id === id)
  if (column === undefined || (isPhone && column.phone === undefined)) return null
  return <OnDemand part={intervalLegend} props={{ measure, average: totals?.[measure] ?? null }} />
}

interface LegendProps {
  report: { columns: readonly { kind: string; measure?: MeasureId }[] }
  /** those of the table */
  columns: readonly { id: string; phone?: unknown }[]
  totals: MeasureValues | undefined
}

interface ReportFiltersProps {
  report: ReportFrame & { listField?: Pick<ReportField<string>, 'values' | 'Chip'> }
  days: ReportDays
}

/** Everything that narrows a report, in one line: range, comparison, filters, search. */
function ReportFilters({ report, days }: ReportFiltersProps) {
  const words = useTextsOf(report.texts)
  const [search] = useSearchState()
  const { filters, moreFilters = [], Choices, listField } = report
  const every = [...filters, ...moreFilters].map(({ key, Control }) => {
    const closed = <Control />
    const open = <Control isOpen />
    const isMain = filters.some((one) => one.key === key)
    return { key, isSet: chosenIn(search, key).length > 0, isMain, closed, open }
  })
  const chip = listField?.values[search.field] !== undefined && (
    <OnDemand part={listField.Chip} props={{}} />
  )
  return (
    <FilterRow
      range={<ReportRange days={days} />}
      Comparison={CompareFilter}
      filters={[...every, { key: 'field', isSet: chip !== false, closed: chip }]}
      choices={Choices && <Choices />}
      search={report.searchField !== undefined && <ListSearch hasKey label={words.search()} />}
    />
  )
}
