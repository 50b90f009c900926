import { BoxReportDocument } from '#contract/generated/operations.ts'
import { boxReportTexts } from '#portal/i18n/late/reports/box-report-texts.ts'
import { pageName, placeName } from '#portal/i18n/late/reports/page-drawing-texts.ts'
import { defineReport } from '#portal/report/define-report.ts'
import { position, recommendedTopic } from '#portal/report/filters/delivery-filters.tsx'
import { lazyPart } from '#portal/ui/late/lazy-part.ts'

import { answerOf, valuesOf } from './box-answer.ts'
import { articlesLink, boxName, boxPlace } from './box-cells.tsx'
import { ComparedBoxes } from './comparison/ComparedBoxes.tsx'

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
    { kind: 'number', measure: 'delivered', sort: 'DELIVERED', width: '96px' },
    { kind: 'number', measure: 'seen', sort: 'SEEN', width: '82px' },
    { kind: 'number', measure: 'clicked', sort: 'CLICKED', width: '76px' },
    { kind: 'number', measure: 'visibility', sort: 'VISIBILITY', width: '86px' },
    { kind: 'number', measure: 'clickRate', sort: 'CLICK_RATE', width: '70px' },
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
