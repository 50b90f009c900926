import { type DataSource, dataSources } from '#contract/data-sources.ts'
import { PositionReportDocument, type PositionSortField } from '#contract/generated/operations.ts'
import { thresholds } from '#contract/thresholds.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { pageDrawingTexts, pageName } from '#portal/i18n/areas/page-drawing-texts.ts'
import type { ReportColumn } from '#portal/report/columns/report-column.ts'
import { defineReport, type FirstFigureProps } from '#portal/report/define-report.ts'
import { deliveryFilter } from '#portal/report/filters/delivery-filters.tsx'
import type { FilterLook, FilterWords } from '#portal/report/list/list-filters.ts'
import { ReportPage } from '#portal/report/ReportPage.tsx'
import { ChoiceMenu } from '#portal/ui/filters/ChoiceMenu.tsx'
import { lazyPart } from '#portal/ui/late/lazy-part.ts'
import { OnDemand } from '#portal/ui/late/OnDemand.tsx'
import { Figure } from '#portal/ui/page/Figures.tsx'

import {
  answerOf,
  hasReason,
  isOfPositions,
  partOf,
  type PositionRow,
  valuesOf,
} from './position-answer.ts'
import { ofPositions } from './position-options.ts'
import {
  positionReportTexts,
  type PositionReportTexts,
  usePositionReportTexts,
} from './position-report-texts.ts'
import { sourceName } from './use-source-name.ts'

const pageTypes = lazyPart(async () => (await import('./PageTypeFilter.tsx')).PageTypeFilter)

/** The data sources of recommendations. */
const sourceFilter = deliveryFilter('source', 'sources', ofPositions)

/** The positions themselves. */
const positionFilter = deliveryFilter('position', 'positionIds', ofPositions)

/** The topics of recommended articles. */
const topic = deliveryFilter('topic', 'topicIds', ofPositions)

/** The classes by which positions are found. */
const cssClass = deliveryFilter('class', 'cssClasses', ofPositions)

/** The kinds of pages on which positions stand; their words come with the filter. */
const pageType = {
  ...deliveryFilter('pagetype', 'pageTypes', ofPositions),
  describe: (chosen: readonly string[], { locale }: FilterWords) =>
    chosen.map((name) => pageName(pageDrawingTexts[locale], name)),
  Control: (look: FilterLook) => <OnDemand part={pageTypes} props={look} />,
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

// The rows come later than this code.
const namePart = lazyPart(async () => (await import('./rows/PositionCells.tsx')).RowName)
const countsPart = lazyPart(async () => (await import('./rows/PositionCells.tsx')).CountsInLine)
const sharePart = lazyPart(async () => (await import('./rows/PositionCells.tsx')).SourceCell)
const sign = lazyPart(async () => (await import('./rows/PositionCells.tsx')).SourceSign)
const versionPart = lazyPart(async () => (await import('./rows/PositionCells.tsx')).VersionLink)
const figure = lazyPart(async () => (await import('./rows/PositionCells.tsx')).OffPlanFigure)
const below = lazyPart(async () => (await import('./rows/BelowRow.tsx')).BelowRow)

/** How many positions are off their plan. */
const OffPlan = (props: FirstFigureProps) => (
  <OnDemand part={figure} props={props} fallback={<Figure label="" value="" isLoading />} />
)

/** The name of a row: a position with its class, a class, a source or a day. */
const rowName = (row: PositionRow) => (
  <OnDemand part={namePart} props={{ row }} fallback={row.name} />
)

/** On a phone: seen, clicked and the rate in one line. */
const countsInLine = (row: PositionRow) => <OnDemand part={countsPart} props={{ row }} />

/** The delivered part of a source beside the planned one. */
const sourceCell = (row: PositionRow, source: DataSource) => (
  <OnDemand part={sharePart} props={{ row, source }} />
)

/** The colour of a source in the head of its column. */
const sourceSign = (source: DataSource) => <OnDemand part={sign} props={{ source }} />

/** The version in force. */
const versionLink = (row: PositionRow) => <OnDemand part={versionPart} props={{ row }} />

/** Below a row: why it is off its plan or silent; on a phone its parts as bars, too. */
function belowRow(row: PositionRow, isPhone: boolean) {
  return isPhone || hasReason(row) ? <OnDemand part={below} props={{ row, isPhone }} /> : null
}

/** The kinds of rows by their names in the address, as the API calls them. */
const groupings = {
  position: 'POSITION',
  class: 'CSS_CLASS',
  source: 'SOURCE',
  day: 'DAY',
} as const

/** The things that the rows are. */
type Grouping = keyof typeof groupings

/** The grouping that an address names; positions unless it knows it. */
function groupingOf(view: string): Grouping {
  return isGrouping(view) ? view : 'position'
}

function isGrouping(view: string): view is Grouping {
  return Object.hasOwn(groupings, view)
}

type Column = ReportColumn<PositionRow, PositionSortField, PositionReportTexts>

function nameColumn(grouping: Grouping): Column {
  return {
    kind: 'own',
    id: 'name',
    isHeadline: true,
    readable: 176,
    header: (words) => words.heads[grouping](),
    render: rowName,
    exported: ({ name }, words) => (grouping === 'source' ? sourceName(words, name) : name),
    sort: 'NAME',
  }
}

const cssClassColumn: Column = {
  kind: 'own',
  id: 'class',
  header: (words) => words.heads.class(),
  render: ({ position }) => position?.cssClass,
  exported: ({ position }) => position?.cssClass ?? null,
  isExtra: true,
  width: '130px',
}

const counts: readonly Column[] = [
  {
    kind: 'own',
    id: 'counts',
    isPhoneOnly: true,
    header: (words) => words.counts(),
    render: countsInLine,
    phone: 'detail',
  },
  { kind: 'number', measure: 'delivered', sort: 'DELIVERED', width: '88px' },
  { kind: 'number', measure: 'seen', sort: 'SEEN', width: '76px' },
  { kind: 'number', measure: 'clicked', sort: 'CLICKED', width: '72px' },
  {
    kind: 'interval',
    measure: 'visibleClickRate',
    hasValue: true,
    interval: ({ values }) => values.visibleClickRateInterval,
    sort: 'VISIBLE_CLICK_RATE',
    width: '86px',
  },
]

function shareColumn(source: DataSource): Column {
  return {
    kind: 'share',
    id: source,
    header: (words) => words.sources[source](),
    render: (row) => sourceCell(row, source),
    sign: sourceSign(source),
    share: (row) => partOf(row, source)?.share ?? null,
    plan: (row) => partOf(row, source)?.planned ?? null,
    total: (answer, format) => {
      const share = totalOf(answer, source)
      return share === undefined ? undefined : format.percent(share / 100)
    },
    // The longest name of the four needs more room than the others.
    width: source === 'personalized-pool' ? '106px' : '96px',
  }
}

function totalOf(answer: object, source: DataSource): number | undefined {
  if (!isOfPositions(answer)) return undefined
  return answer.sources.find((one) => one.source === source)?.share ?? undefined
}

const shares = dataSources.map(shareColumn)

const version: Column = {
  kind: 'own',
  id: 'version',
  header: (words) => words.version(),
  align: 'end',
  render: versionLink,
  exported: ({ plan }) => plan?.version?.number ?? null,
  width: '50px',
}

const boxes: Column = {
  kind: 'number',
  measure: 'boxesDelivered',
  sort: 'BOXES',
  width: '64px',
  isSpare: true,
}

const rates: readonly Column[] = [
  { kind: 'number', measure: 'visibility', sort: 'VISIBILITY', width: '90px' },
  { kind: 'number', measure: 'clickRate', sort: 'CLICK_RATE', width: '76px' },
]

const extraRates = rates.map((column) => ({ ...column, isExtra: true }))

/** The columns of each kind of rows; a source has no parts, and only a position has a version. */
const columnsBy: Readonly<Record<Grouping, readonly Column[]>> = {
  position: [
    nameColumn('position'),
    ...counts,
    boxes,
    ...shares,
    version,
    cssClassColumn,
    ...extraRates,
  ],
  class: [nameColumn('class'), ...counts, boxes, ...shares, ...extraRates],
  source: [nameColumn('source'), ...counts, ...rates, boxes],
  day: [nameColumn('day'), ...counts, ...shares, ...extraRates],
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
    filters: [sourceFilter],
    moreFilters: [pageType, positionFilter, cssClass, topic],
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
