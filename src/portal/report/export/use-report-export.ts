import { fileName } from '#lib/file-name.ts'
import { useToday } from '#portal/app/device/use-clock.ts'
import { useFileExport } from '#portal/app/files/use-file-export.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { useNames } from '#portal/app/publication/use-names.ts'
import { ask } from '#portal/app/query/ask.ts'

import { csvFile, type FileColumn, type RowFile, xlsxFile } from './report-files.ts'
import type { ReportRows } from './report-rows.ts'
import { useExportAnnouncement } from './row-plan.ts'

/** The formats of a report's file; the German one has semicolons and decimal commas. */
export type ReportFormat = 'xlsx' | 'german-csv' | 'csv'

/** A report that can be exported. */
export interface ExportedReport {
  /** names the export and its file: the title of the screen */
  title: string
  /** how the rows are called: "Articles" */
  rowsName: string
  /** undefined while it is not known */
  count: number | undefined
  /** Begins at the first row. */
  rows: () => Promise<ReportRows>
}

/** Makes a file of a report; it goes on behind other screens and says by a notice how it ended. */
export function useReportExport({ title, count, rows }: ExportedReport) {
  const exporting = useFileExport(`report ${title}`, false)
  const announce = useExportAnnouncement()
  const today = useToday()
  const { client } = useCurrentPublication()
  const publication = useNames().publicationOf(client ?? '') ?? ''
  const start = async (format: ReportFormat) => {
    const { columns, next } = await rows()
    const file = fileOf(format, columns, title)
    // The result of an export before is read, also one that failed.
    exporting.dismiss()
    exporting.start({
      name: fileName([title, publication], today, file.ending),
      type: file.type,
      head: file.head,
      foot: '',
      ...(file.made !== undefined && { made: file.made }),
      count: () => Promise.resolve(count ?? null),
      next: async (signal) => {
        const found = await next(ask, signal)
        return found === null ? null : { text: file.rows(found), rows: found.length }
      },
      isOutdated: () => Promise.resolve(false),
      announce,
    })
  }
  return {
    start: (format: ReportFormat) => void start(format),
    progress: exporting.progress,
    isBusy: exporting.progress !== null && !exporting.isOver,
    cancel: exporting.cancel,
  }
}

function fileOf(format: ReportFormat, columns: readonly FileColumn[], title: string): RowFile {
  if (format === 'xlsx') return xlsxFile(columns, title)
  return csvFile(columns, format === 'csv' ? ',' : ';')
}
