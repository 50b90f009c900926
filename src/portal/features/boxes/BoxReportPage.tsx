import { BoxReportDocument } from '#contract/generated/operations.ts'
import type { RecommendationFilter } from '#contract/generated/operations.ts'
import { pageName, placeName } from '#portal/i18n/areas/page-drawing-texts.ts'
import { defineReport } from '#portal/report/define-report.ts'
import type { GraphicProps, RowPicking } from '#portal/report/define-report.ts'
import { position, recommendedTopic } from '#portal/report/filters/delivery-filters.tsx'
import { ReportPage } from '#portal/report/ReportPage.tsx'
import { RowMenu } from '#portal/report/RowMenu.tsx'
import { useIsPhone } from '#portal/ui/hooks/use-width.ts'
import { lazyPart } from '#portal/ui/late/lazy-part.ts'
import { OnDemand } from '#portal/ui/late/OnDemand.tsx'

import { answerOf, valuesOf } from './box-answer.ts'
import type { BoxRow } from './box-answer.ts'
import { boxReportTexts } from './box-report-texts.ts'
import { ComparisonOutline } from './comparison/ComparisonOutline.tsx'
import { usePickedBoxes } from './picking/use-picked-boxes.ts'

const pickedBar = lazyPart(async () => (await import('./picking/PickedBar.tsx')).PickedBar)
const boxMenu = lazyPart(async () => (await import('./picking/BoxMenu.tsx')).BoxMenu)

/** The actions of a box on a phone. */
function BoxActions({ row }: { row: BoxRow }) {
  return <RowMenu name={row.box.name} menu={boxMenu} props={{ row }} />
}

const comparison = lazyPart(
  async () => (await import('./comparison/BoxComparison.tsx')).BoxComparison,
)

/** From the second picked box on they stand side by side, in the place of the chart. */
function ComparedBoxes({ asked, children }: GraphicProps<RecommendationFilter | null | undefined>) {
  const { ids } = usePickedBoxes()
  if (ids.length < 2) return children
  return <OnDemand part={comparison} props={{ asked }} fallback={<ComparisonOutline />} />
}

// Their rows come later than this code.
const name = lazyPart(async () => (await import('./BoxCells.tsx')).BoxName)
const place = lazyPart(async () => (await import('./BoxCells.tsx')).BoxPlace)
const articles = lazyPart(async () => (await import('./BoxCells.tsx')).BoxArticles)

/** The name of a box with its place. */
const boxName = (row: BoxRow) => <OnDemand part={name} props={{ row }} fallback={row.box.name} />

/** The place of a box, below its name on a phone. */
const boxPlace = (row: BoxRow) => <OnDemand part={place} props={{ row }} />

/** How many articles a box showed. */
const articlesLink = (row: BoxRow) => <OnDemand part={articles} props={{ row }} />

/** The report of boxes: how often each was delivered, seen and clicked, and which does better. */
export const boxReport = defineReport({
  texts: boxReportTexts,
  operation: BoxReportDocument,
  answerOf: ({ client }) => client?.boxReport && answerOf(client.boxReport),
  rowId: ({ box }) => box.id,
  rowName: ({ box }) => box.name,
  valuesOf: ({ values }) => valuesOf(values),
  searchField: 'search',
  filters: [position],
  moreFilters: [recommendedTopic],
  figures: [
    { measure: 'delivered' },
    { measure: 'visibility' },
    { measure: 'seen' },
    { measure: 'visibleClickRate' },
    { measure: 'clicked' },
    { measure: 'clickRate' },
  ],
  chart: { measure: 'delivered' },
  columns: [
    {
      kind: 'own',
      id: 'box',
      isHeadline: true,
      readable: 180,
      header: (words) => words.box(),
      render: boxName,
      exported: ({ box }) => box.name,
      exportedBeside: [
        { name: (words) => words.position(), value: ({ box }) => box.position?.name ?? null },
        {
          name: (words) => words.pageType(),
          value: ({ box }, { onPage }) => box.position && pageName(onPage, box.position.pageType),
        },
        {
          name: (words) => words.placeOnPage(),
          value: ({ box }, { onPage }) => box.position && placeName(onPage, box.position.place),
        },
      ],
      sort: 'NAME',
    },
    {
      kind: 'own',
      id: 'place',
      isPhoneOnly: true,
      header: (words) => words.box(),
      render: boxPlace,
      phone: 'detail',
    },
    { kind: 'number', measure: 'delivered', sort: 'DELIVERED', width: '92px' },
    { kind: 'number', measure: 'seen', sort: 'SEEN', width: '78px' },
    { kind: 'number', measure: 'clicked', sort: 'CLICKED', width: '72px' },
    { kind: 'number', measure: 'visibility', sort: 'VISIBILITY', width: '86px' },
    { kind: 'number', measure: 'clickRate', sort: 'CLICK_RATE', width: '64px', isExtra: true },
    {
      kind: 'number',
      measure: 'visibleClickRate',
      sort: 'VISIBLE_CLICK_RATE',
      width: '88px',
      phone: 'number',
    },
    {
      kind: 'interval',
      measure: 'visibleClickRate',
      interval: ({ values }) => values.visibleClickRateInterval,
      sort: 'VISIBLE_CLICK_RATE_LOWER_BOUND',
      width: '104px',
    },
    { kind: 'spark', points: ({ trend }) => known(trend), width: '98px' },
    {
      kind: 'own',
      id: 'articles',
      header: (words) => words.articles(),
      align: 'end',
      define: 'articlesDelivered',
      render: articlesLink,
      exported: ({ values }) => values.articlesDelivered,
      sort: 'ARTICLES',
      width: '56px',
    },
  ],
  isRanked: ({ values }) => values.unranked === null,
  unranked: (words) => words.unranked(),
  hasTotals: true,
  Graphic: ComparedBoxes,
  Detail: lazyPart(async () => (await import('./detail/BoxPanel.tsx')).BoxPanel),
})

function known(values: readonly (number | null)[]): number[] {
  return values.filter((value) => value !== null)
}

/** `/recommendation-box-report`: deliveries, visibility and clicks of each box, and boxes side by side. spec 1, spec 2 */
export default function BoxReportPage() {
  return <ReportPage report={boxReport} picking={useBoxPicking()} />
}

/** Boxes are picked by the ticks of a table; on a phone by the menu of a row. */
function useBoxPicking(): RowPicking<BoxRow> {
  const { ids, pick } = usePickedBoxes()
  const bar = () => ids.length > 0 && <OnDemand part={pickedBar} props={{}} />
  if (useIsPhone()) return { bar, Actions: BoxActions }
  const isSelected = (id: string) => ids.includes(id)
  return { bar, selection: { isSelected, onSelect: pick, isOneByOne: true } }
}
