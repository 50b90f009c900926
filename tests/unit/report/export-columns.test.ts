import { expect, it } from 'vitest'

import { positionReports } from '#portal/features/positions/position-report.ts'
import { positionReport } from '#portal/i18n/de/position-report.ts'
import { report as reportTexts } from '#portal/i18n/de/report.ts'
import { createTexts } from '#portal/i18n/formatted-texts.ts'
import { exportColumns } from '#portal/report/export/export-columns.ts'

const words = createTexts<typeof positionReport>('de', positionReport)
const texts = createTexts<typeof reportTexts>('de', reportTexts)

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
