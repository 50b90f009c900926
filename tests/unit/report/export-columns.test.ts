import { expect, it } from 'vitest'

import { boxReport } from '#portal/features/boxes/box-report.ts'
import type { BoxRow } from '#portal/features/boxes/box-row.ts'
import { positionReports } from '#portal/features/positions/position-report.ts'
import { positionReport } from '#portal/i18n/de/position-report.ts'
import { report as reportTexts } from '#portal/i18n/de/report.ts'
import { createTexts } from '#portal/i18n/formatted-texts.ts'
import { boxReportTexts } from '#portal/i18n/late/reports/box-report-texts.ts'
import { exportColumns } from '#portal/report/export/export-columns.ts'

const words = createTexts<typeof positionReport>('de', positionReport)
const texts = createTexts<typeof reportTexts>('de', reportTexts)

const values: BoxRow['values'] = {
  delivered: 0,
  measured: 0,
  seen: null,
  clicked: 0,
  articlesDelivered: null,
  visibility: null,
  clickRate: null,
  visibleClickRate: null,
  clickRateInterval: null,
  visibleClickRateInterval: null,
  unranked: 'NOT_MEASURED',
}
const row = { values, previousValues: null, positions: [], trend: [], silence: null }

function names(cols: readonly string[]): string[] {
  const offered = [
    { id: 'name', name: 'Position', isFixed: true, isExtra: false },
    { id: 'visibleClickRateInterval', name: 'Visuelle CTR', isFixed: false, isExtra: false },
    { id: 'job-teasers', name: 'Job-Teaser', isFixed: false, isExtra: false },
  ]
  const shown = { offered, cols, words }
  return exportColumns(positionReports.position, shown, texts).map(({ name }) => name)
}

it('has a rate beside its range, and a share beside its plan', () => {
  expect(names([])).toEqual([
    'Position',
    'Visuelle CTR',
    'Visuelle CTR, von',
    'Visuelle CTR, bis',
    'Job-Teaser',
    'Job-Teaser, Plan',
  ])
  expect(names(['job-teasers'])).toEqual(['Position', 'Job-Teaser', 'Job-Teaser, Plan'])
})

it('has the place of a box in columns of its own', () => {
  const boxWords = boxReportTexts.de
  const offered = [{ id: 'box', name: 'Box', isFixed: true, isExtra: false }]
  const columns = exportColumns(boxReport, { offered, cols: [], words: boxWords }, texts)
  expect(columns.map(({ name }) => name)).toEqual([
    'Box',
    'Position',
    'Seitentyp',
    'Ort auf der Seite',
  ])
  const at = { id: '3', name: 'Im Text', cssClass: null, pageType: 'article', place: 'aside-top' }
  const box = (position: typeof at | null) => ({ id: '1', name: 'Lesetipp', place: 1, position })
  const cells = (position: typeof at | null) =>
    columns.map(({ value }) => value({ ...row, box: box(position) }))
  expect(cells(at)).toEqual(['Lesetipp', 'Im Text', 'Artikelseite', 'Seitenleiste oben'])
  expect(cells(null)).toEqual(['Lesetipp', null, null, null])
})
