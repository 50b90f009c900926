import { useMemo } from 'react'

import { hasFilters } from '#portal/app/url/search-filters.ts'
import { useRememberScreen } from '#portal/app/url/use-recent-screens.ts'
import { useSearchDefinition, useSearchState } from '#portal/app/url/use-search-state.ts'
import { useTextsOf } from '#portal/i18n/page-texts.ts'

import { BarScale } from './columns/BarScale.tsx'
import { useReportColumns } from './columns/use-report-columns.ts'
import type { ReportDefinition, ReportWords } from './define-report.ts'
import { ListTable } from './list/ListTable.tsx'
import { ReportChart } from './ReportChart.tsx'
import { ReportEmpty } from './ReportEmpty.tsx'
import { ReportFigures } from './ReportFigures.tsx'
import { ReportFilters } from './ReportFilters.tsx'
import { ReportHead } from './ReportHead.tsx'
import { useReport } from './use-report.ts'

import styles from './report.module.css'

interface Props<Data, Filter, SortField, Row, Words extends ReportWords> {
  report: ReportDefinition<Data, Filter, SortField, Row, Words>
}

/** A report screen: head, filters, figures, chart, table, and the panel of a row. */
export function ReportPage<Data, Filter, SortField, Row, Words extends ReportWords>({
  report,
}: Props<Data, Filter, SortField, Row, Words>) {
  const { chart, Actions, HeadActions, Detail } = report
  const definition = useSearchDefinition()
  const [search, change] = useSearchState()
  const words = useTextsOf(report.texts)
  const columns = useReportColumns(report)
  const state = useReport(report)
  const actions = useMemo(
    () => (Actions === undefined ? undefined : (row: Row) => <Actions row={row} />),
    [Actions],
  )
  useRememberScreen()
  const { answer, rows = [], failed } = state
  const isEmpty = state.count === 0
  const isMissing = failed && answer === undefined
  return (
    <>
      <ReportHead
        range={state.asked.range}
        isAlone={answer !== undefined && answer.previousTotals === null}
        actions={HeadActions && <HeadActions asked={state.asked} />}
      />
      <ReportFilters report={report} range={state.asked.range} columns={columns} />
      {!isMissing && (
        <div className={styles.panels} data-stale={state.isOutdated || undefined}>
          {(!isEmpty || hasFilters(definition, search)) && (
            <ReportFigures report={report} answer={answer} />
          )}
          {chart !== undefined && !isEmpty && (
            <ReportChart measure={chart.measure} answer={answer} />
          )}
        </div>
      )}
      <BarScale report={report} rows={rows}>
        <ListTable
          list={state}
          label={words.rows()}
          rowsName={words.rows()}
          columns={columns}
          rowId={report.rowId}
          rowName={report.rowName}
          {...(actions !== undefined && { actions, actionsWidth: '46px' })}
          empty={<ReportEmpty report={report} />}
        />
      </BarScale>
      {Detail !== undefined && search.id !== '' && (
        <Detail
          id={search.id}
          row={rows.find((row) => report.rowId(row) === search.id)}
          onClose={() => change({ id: '' })}
        />
      )}
    </>
  )
}
