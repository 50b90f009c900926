import { PositionReportDocument } from '#contract/generated/operations.ts'
import { thresholds } from '#contract/thresholds.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { pageDrawingTexts, pageName } from '#portal/i18n/areas/page-drawing-texts.ts'
import { defineReport } from '#portal/report/define-report.ts'
import { deliveryFilter } from '#portal/report/filters/delivery-filters.tsx'
import type { FilterLook, FilterWords } from '#portal/report/list/list-filters.ts'
import { ReportPage } from '#portal/report/ReportPage.tsx'
import { ChoiceMenu } from '#portal/ui/filters/ChoiceMenu.tsx'
import { lazyPart } from '#portal/ui/late/lazy-part.ts'
import { OnDemand } from '#portal/ui/late/OnDemand.tsx'

import { answerOf, valuesOf } from './position-answer.ts'
import { belowRow, columnsBy, groupingOf, groupings, OffPlan } from './position-columns.tsx'
import type { Grouping } from './position-columns.tsx'
import { ofPositions } from './position-options.ts'
import { positionReportTexts, usePositionReportTexts } from './position-report-texts.ts'

const pageTypes = lazyPart(async () => (await import('./PageTypeFilter.tsx')).PageTypeFilter)

/** The data sources of recommendations. */
const source = deliveryFilter('source', 'sources', ofPositions)

/** The positions themselves. */
const position = deliveryFilter('position', 'positionIds', ofPositions)

/** The topics of recommended articles. */
const topic = deliveryFilter('topic', 'topicIds', ofPositions)

/** The classes by which positions are found. */
const cssClass = deliveryFilter('class', 'cssClasses', ofPositions)

/** The kinds of pages on which positions stand; their words come with the filter. */
const pageType = {
  ...deliveryFilter('pagetype', 'pageTypes', ofPositions),
  said: (chosen: readonly string[], { locale }: FilterWords) =>
    chosen.map((name) => pageName(pageDrawingTexts[locale], name)),
  Control: (look: FilterLook) => <OnDemand part={pageTypes} given={look} />,
} as const

const offered = ['position', 'class', 'source', 'day'] as const

/** The things that the rows are; days begin with the latest. */
function GroupingMenu() {
  const words = usePositionReportTexts()
  const [{ view }, change] = useSearchState()
  return (
    <ChoiceMenu
      name={words.groupedBy()}
      value={groupingOf(view)}
      options={offered.map((value) => ({ value, label: words.groups[value]() }))}
      onChange={(chosen) =>
        change({
          view: chosen === 'position' ? '' : chosen,
          sort: chosen === 'day' ? '-name' : '-delivered',
        })
      }
    />
  )
}

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
    chart: { measure: 'delivered', Part: sourceChart, phoneHead: 182 },
    Choices: GroupingMenu,
    columns: columnsBy[grouping],
    hasTotals: true,
    isRanked: ({ values }) => values.unranked === null,
    unranked: (words) => words.unranked({ least: thresholds.seen }),
    below: belowRow,
  })
}

/** The report of positions, its rows grouped by this and that. */
export const positionReports: Readonly<Record<Grouping, ReturnType<typeof reportBy>>> = {
  position: reportBy('position'),
  class: reportBy('class'),
  source: reportBy('source'),
  day: reportBy('day'),
}

/** `/position-report`: how often each position delivered, and from which sources beside its plan. spec 1, spec 2 */
export default function PositionReportPage() {
  const [{ view }] = useSearchState()
  return <ReportPage report={positionReports[groupingOf(view)]} />
}
