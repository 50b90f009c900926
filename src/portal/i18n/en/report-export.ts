import type { reportExport as german } from '../de/report-export.ts'
import type { TranslationOf } from '../typed-texts.ts'

const texts = {
  all: 'All {rows} that match the filters',
  xlsx: 'Excel (XLSX)',
  germanCsv: 'CSV for German Excel',
  csv: 'CSV',
  print: 'Print, or save as PDF',
  andMore: 'and {count|number}',
  dataUntil: 'Data until {day}',
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
    state: 'State',
    exported: 'Exported',
    by: '{when}, {who}',
    view: 'View',
    empty: 'Empty',
    emptyMeans: 'not measured, never 0',
  },
} as const

/** The English texts of a report's export. */
export const reportExport = texts satisfies TranslationOf<typeof german, typeof texts>
