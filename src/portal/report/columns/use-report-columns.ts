import { useMemo } from 'react'

import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useReportTexts } from '#portal/i18n/areas/report-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { useTextsOf } from '#portal/i18n/page-texts.ts'
import { useIsPhone } from '#portal/ui/hooks/use-width.ts'
import type { Column } from '#portal/ui/table/table-model.ts'

import type { ReportDefinition, ReportWords } from '../define-report.ts'
import { chosenColumns, type OfferedColumn } from './chosen-columns.ts'
import { lookOf, type Said } from './column-looks.tsx'
import { columnId, type ReportColumn } from './report-column.ts'

type Definition<Data, Filter, SortField, Row, Words extends ReportWords> = ReportDefinition<
  Data,
  Filter,
  SortField,
  Row,
  Words
>

/** The columns of a report as its table draws them. */
export function useReportColumns<Data, Filter, SortField, Row, Words extends ReportWords>(
  report: Definition<Data, Filter, SortField, Row, Words>,
): readonly Column<Row>[] {
  const words = useTextsOf(report.texts)
  const texts = useReportTexts()
  const format = useFormat()
  const isPhone = useIsPhone()
  const [{ cols: named, topic: topics }] = useSearchState()
  return useMemo(() => {
    const said = { words, texts, format, isPhone, topics }
    const ids = chosenColumns(report.columns.map(identified), named)
    const chosen = ids.flatMap((id) => report.columns.filter((column) => columnId(column) === id))
    const shown = chosen.filter((column) => isPhone || column.isPhoneOnly !== true)
    const made = shown.map((column) => columnOf(report, column, said))
    if (!isPhone) return made
    // On a phone the drawing of a row stands before its numbers.
    const drawn = made.filter((_, i) => isDrawn(shown[i]))
    return [...drawn, ...made.filter((column) => !drawn.includes(column))]
  }, [report, words, texts, format, isPhone, named, topics])
}

/** All columns of a report with their names, for the choice of columns. */
export function useOfferedColumns<Data, Filter, SortField, Row, Words extends ReportWords>(
  report: Definition<Data, Filter, SortField, Row, Words>,
): readonly OfferedColumn[] {
  const words = useTextsOf(report.texts)
  const texts = useReportTexts()
  const format = useFormat()
  return useMemo(() => {
    const said = { words, texts, format, isPhone: false, topics: [] }
    const forTable = report.columns.filter(({ isPhoneOnly }) => isPhoneOnly !== true)
    return forTable.map((column) => ({
      ...identified(column),
      name: lookOf(report, column, said).header,
    }))
  }, [report, words, texts, format])
}

function isDrawn(column: { kind: string } | undefined): boolean {
  return column?.kind === 'spark' || column?.kind === 'interval'
}

type Known = Parameters<typeof columnId>[0] & {
  isExtra?: boolean
  isHeadline?: boolean
  isPhoneOnly?: boolean
}

function identified(column: Known) {
  const { kind, isExtra = false, isHeadline = false, isPhoneOnly = false } = column
  const isOfHeadline = kind === 'link' || kind === 'tags' || kind === 'date' || kind === 'mark'
  const isFixed = isOfHeadline || isHeadline || isPhoneOnly
  return { id: columnId(column), isFixed, isExtra }
}

function columnOf<Data, Filter, SortField, Row, Words extends ReportWords>(
  report: Definition<Data, Filter, SortField, Row, Words>,
  column: ReportColumn<Row, SortField, Words>,
  said: Said<Words>,
): Column<Row> {
  const { phone: usual, ...look } = lookOf(report, column, said)
  const { width = look.width, phone = usual ?? null, isSpare = false } = column
  return {
    ...look,
    id: columnId(column),
    isSortable: column.sort !== undefined,
    isSpare,
    ...(width !== undefined && { width }),
    ...(phone !== null && { phone }),
  }
}
