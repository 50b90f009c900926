import { PositionReportDocument } from '#contract/generated/operations.ts'
import { thresholds } from '#contract/thresholds.ts'
import {
  type PositionReportTexts,
  positionReportTexts,
} from '#portal/i18n/late/reports/position-report-texts.ts'
import { defineReport, type ReportAnswer } from '#portal/report/define-report.ts'
import { lazyPart } from '#portal/ui/late/lazy-part.ts'

import { GroupingMenu } from './GroupingMenu.tsx'
import { type Grouping, groupings } from './groupings.ts'
import { answerOf, isOfPositions, type PositionRow, valuesOf } from './position-answer.ts'
import { belowRow, OffPlan } from './position-cells.tsx'
import { columnsBy } from './position-columns.tsx'
import { cssClass, pageType, position, source, topic } from './position-filters.tsx'

const sourceChart = lazyPart(async () => (await import('./chart/SourceChart.tsx')).SourceChart)

function reportBy(grouping: Grouping) {
  return defineReport({
    texts: positionReportTexts,
    operation: PositionReportDocument,
    answerOf: ({ client }) => client?.positionReport && answerOf(client.positionReport),
    groupBy: groupings[grouping],
    rowId: ({ id }) => id,
    rowName: ({ name }) => name,
    rowsName: (words) => words.rowsBy[grouping](),
    valuesOf: ({ values }) => valuesOf(values),
    searchField: 'search',
    filters: [source],
    moreFilters: [pageType, position, cssClass, topic],
    figures: [
      { measure: 'delivered' },
      { measure: 'seen' },
      { measure: 'clicked' },
      { measure: 'visibility' },
      { measure: 'visibleClickRate' },
    ],
    FirstFigure: OffPlan,
    chart: { measure: 'delivered', Part: sourceChart },
    ListTools: GroupingMenu,
    columns: columnsBy[grouping],
    hasTotals: true,
    isRanked: ({ values }) => values.unranked === null,
    unranked: (words) => words.unranked({ least: thresholds.seen }),
    ...(grouping === 'position' && { note: plansNote }),
    below: belowRow,
  })
}

function plansNote(words: PositionReportTexts, answer: ReportAnswer<PositionRow>): string {
  if (!isOfPositions(answer)) return ''
  const { offPlan, silent } = answer.plans
  return words.note({ offPlan, silent })
}

/** The report of positions, its rows grouped by this and that. */
export const positionReports: Readonly<Record<Grouping, ReturnType<typeof reportBy>>> = {
  position: reportBy('position'),
  class: reportBy('class'),
  source: reportBy('source'),
  day: reportBy('day'),
}
