import { expect, it } from 'vitest'

import { fileName } from '#lib/file-name.ts'
import { reportExportTexts } from '#portal/i18n/areas/report-export-texts.ts'
import { english, german } from '#portal/i18n/areas/report-texts.ts'
import { createFormat } from '#portal/i18n/formatters.ts'
import { textsByLocale } from '#portal/i18n/page-texts.ts'
import { captionText, fileWords } from '#portal/report/label/label-words.ts'
import { onlyText, type ReportLabel, type SetFilter } from '#portal/report/label/report-label.ts'

const texts = textsByLocale(german, english)
const said = { texts: reportExportTexts.de, format: createFormat('de') }
const group: SetFilter = { name: 'Nutzergruppe', values: ['Apotheker'], isPlain: true }
const topic: SetFilter = { name: 'Thema', values: ['Impfen', 'Grippe', 'Fieber'] }
const box: SetFilter = { name: 'Box', values: ['Dossier', 'Mehr'] }
const words: SetFilter = { name: 'Suchwörter', values: ['„Süd“'] }

const label: ReportLabel = {
  title: 'Artikel',
  publication: 'Apothekenblatt',
  range: { from: '2026-10-29', to: '2026-11-25' },
  days: '29.10. bis 25.11.2026',
  compared: '01.10. bis 28.10.2026',
  beside: ' ggü. 01.10. bis 28.10.2026',
  zone: '',
  filters: [group],
  until: '2026-11-25',
  isRunning: false,
}

it.each([
  [[], '', ''],
  [[group], 'nur Apotheker', 'only Apotheker'],
  [
    [group, topic],
    'nur Apotheker, Thema Impfen oder 2 weitere',
    'only Apotheker, Thema Impfen or 2 more',
  ],
  [[box], 'nur Box Dossier oder Mehr', 'only Box Dossier or Mehr'],
  [[group, topic, box], 'nur Apotheker und 2 weitere Filter', 'only Apotheker and 2 more filters'],
])('the filters in a few words %j', (filters, inGerman, inEnglish) => {
  expect(onlyText(texts.de, filters)).toBe(inGerman)
  expect(onlyText(texts.en, filters)).toBe(inEnglish)
})

it('a caption has publication, days, comparison, every filter, and how far the data reach', () => {
  expect(captionText({ ...label, filters: [group, topic] }, said)).toBe(
    'Apothekenblatt, 29.10. bis 25.11.2026 ggü. 01.10. bis 28.10.2026. ' +
      'Nutzergruppe: Apotheker; Thema: Impfen, Grippe, Fieber. Daten bis 25.11.2026',
  )
})

it.each([
  [[], 'apothekenblatt-artikel-2026-10-29-2026-11-25.xlsx'],
  [[group], 'apothekenblatt-artikel-2026-10-29-2026-11-25-apotheker.xlsx'],
  [
    [group, topic, box, words],
    'apothekenblatt-artikel-2026-10-29-2026-11-25-apotheker-impfen-oder-2-weitere-dossier-oder-mehr-und-1.xlsx',
  ],
])('the name of a file of %j', (filters, name) => {
  expect(fileName(fileWords({ ...texts.de, ...said.texts }, { ...label, filters }), 'xlsx')).toBe(
    name,
  )
})
