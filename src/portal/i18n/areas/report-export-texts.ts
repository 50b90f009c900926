import type { TextsOf } from '#lib/typed-texts.ts'

import { textsByLocale, useTextsOf } from '../page-texts.ts'
import type { ReportTexts } from './report-texts.ts'

export const german = {
  all: 'Alle {rows}, die zu den Filtern passen',
  xlsx: 'Excel (XLSX)',
  germanCsv: 'CSV für deutsches Excel',
  csv: 'CSV',
  print: 'Drucken, auch als PDF',
  andMore: 'und {count|number}',
  dataUntil: 'Daten bis {day}',
  dataRunning: 'Daten bis {day}, dieser Tag läuft noch',
  printed: 'Gedruckt am {day} von {who}',
  address: 'Adresse',
  wasOf: '{measure}, zuvor',
  planOf: '{measure}, Plan',
  ends: {
    low: '{measure}, von',
    high: '{measure}, bis',
  },
  about: {
    sheet: 'Angaben',
    report: 'Bericht',
    publication: 'Publikation',
    days: 'Tage',
    length: '{days} ({count|number} {{Tag|Tage}})',
    compared: 'Vergleich',
    notCompared: 'ohne',
    filters: 'Filter',
    noFilters: 'keine',
    rows: 'Zeilen',
    state: 'Stand',
    exported: 'Exportiert',
    by: '{when}, {who}',
    view: 'Link',
    empty: 'Leer',
    emptyMeans: 'nicht gemessen, nie 0',
  },
} as const

const english = {
  all: 'All {rows} that match the filters',
  xlsx: 'Excel (XLSX)',
  germanCsv: 'CSV for German Excel',
  csv: 'CSV',
  print: 'Print, or save as PDF',
  andMore: 'and {count|number}',
  dataUntil: 'Data up to {day}',
  dataRunning: 'Data until {day}, a day that is not over',
  printed: 'Printed on {day} by {who}',
  address: 'Address',
  wasOf: '{measure}, before',
  planOf: '{measure}, plan',
  ends: {
    low: '{measure}, from',
    high: '{measure}, to',
  },
  about: {
    sheet: 'About',
    report: 'Report',
    publication: 'Publication',
    days: 'Days',
    length: '{days} ({count|number} {{day|days}})',
    compared: 'Comparison',
    notCompared: 'none',
    filters: 'Filters',
    noFilters: 'none',
    rows: 'Rows',
    state: 'As of',
    exported: 'Exported',
    by: '{when}, {who}',
    view: 'Link',
    empty: 'Empty',
    emptyMeans: 'not measured, never 0',
  },
} as const

/** The texts of all that leaves a report: files, pictures, print. */
export const reportExportTexts = textsByLocale(german, english)

/** The texts of all that leaves a report, in the language of the page. */
export const useReportExportTexts = () => useTextsOf(reportExportTexts)

/** The texts of all that leaves a report, in a language. */
export type ReportExportTexts = TextsOf<typeof german>

/** The texts of a report and of its files. */
export type FileTexts = ReportTexts & ReportExportTexts
