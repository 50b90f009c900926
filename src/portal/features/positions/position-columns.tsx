import { dataSources } from '#contract/data-sources.ts'
import type { DataSource } from '#contract/data-sources.ts'
import type { PositionSortField } from '#contract/generated/operations.ts'
import type { ReportColumn } from '#portal/report/columns/report-column.ts'

import { isOfPositions, partOf } from './position-answer.ts'
import type { PositionRow } from './position-answer.ts'
import { countsInLine, rowName, sourceCell, sourceSign, versionLink } from './position-cells.tsx'
import type { PositionReportTexts } from './position-report-texts.ts'
import { sourceName } from './use-source-name.ts'

/** The kinds of rows by their names in the address, as the API calls them. */
export const groupings = {
  position: 'POSITION',
  class: 'CSS_CLASS',
  source: 'SOURCE',
  day: 'DAY',
} as const

/** The things that the rows are. */
export type Grouping = keyof typeof groupings

/** The grouping that an address names; positions unless it knows it. */
export function groupingOf(view: string): Grouping {
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
    readable: 190,
    header: (words) => words.heads[grouping](),
    render: rowName,
    exported: ({ name }, words) => (grouping === 'source' ? sourceName(words, name) : name),
    sort: 'NAME',
  }
}

const cssClass: Column = {
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
  { kind: 'number', measure: 'delivered', sort: 'DELIVERED', width: '92px' },
  { kind: 'number', measure: 'seen', sort: 'SEEN', width: '80px' },
  { kind: 'number', measure: 'clicked', sort: 'CLICKED', width: '70px' },
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
    width: source === 'personalized-pool' ? '110px' : '100px',
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
export const columnsBy: Readonly<Record<Grouping, readonly Column[]>> = {
  position: [nameColumn('position'), ...counts, boxes, ...shares, version, cssClass, ...extraRates],
  class: [nameColumn('class'), ...counts, boxes, ...shares, ...extraRates],
  source: [nameColumn('source'), ...counts, ...rates, boxes],
  day: [nameColumn('day'), ...counts, ...shares, ...extraRates],
}
