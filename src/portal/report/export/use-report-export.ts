import type { DateRange } from '#lib/date-range.ts'
import { daysIn } from '#lib/date-range.ts'
import { fileName } from '#lib/file-name.ts'
import { useFileExport } from '#portal/app/files/use-file-export.ts'
import { ask } from '#portal/app/query/ask.ts'
import { useSession } from '#portal/app/session/use-session.ts'
import type { FileTexts } from '#portal/i18n/areas/report-export-texts.ts'
import { useReportExportTexts } from '#portal/i18n/areas/report-export-texts.ts'
import { useReportTexts } from '#portal/i18n/areas/report-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'

import { fileWords, filtersText, untilText } from '../label/label-words.ts'
import type { ReportLabel } from '../label/report-label.ts'
import { useReportLabel } from '../label/report-label.ts'
import { type AboutLine, csvFile, xlsxFile } from './report-files.ts'
import type { ReportRows } from './report-rows.ts'
import { useExportAnnouncement } from './report-rows.ts'

/** The formats of a report's file; the German one has semicolons and decimal commas. */
type ReportFormat = 'xlsx' | 'german-csv' | 'csv'

/** A report that can be exported. */
export interface ExportedReport {
  /** names the export and its file: the title of the screen */
  title: string
  /** how the rows are called: "Articles" */
  rowsName: string
  /** undefined while it is not known */
  count: number | undefined
  /** Begins at the first row. */
  rows: (texts: FileTexts) => Promise<ReportRows>
  /** prints more than is on the screen; the page as it is without it */
  print?: () => void
}

/** Makes a file of a report; it goes on behind other screens and says by a notice how it ended. */
export function useReportExport({ title, count, rows }: ExportedReport) {
  const exporting = useFileExport(`report ${title}`, false)
  const announce = useExportAnnouncement()
  const shared = useReportTexts()
  const texts = useReportExportTexts()
  const page = useReportLabel()
  const about = useAbout()
  const start = async (format: ReportFormat) => {
    const { columns, next, narrowed = [] } = await rows({ ...shared, ...texts })
    const label = { ...page, title, filters: [...page.filters, ...narrowed] }
    const file =
      format === 'xlsx'
        ? xlsxFile(columns, { rows: title, about: about(label, count) })
        : csvFile(columns, format === 'csv' ? ',' : ';')
    // The result of an export before is read, also one that failed.
    exporting.dismiss()
    exporting.start({
      name: fileName(fileWords({ ...shared, ...texts }, label), file.ending),
      type: file.type,
      head: file.head,
      foot: '',
      ...(file.made !== undefined && { made: file.made }),
      count: () => Promise.resolve(count ?? null),
      next: async (signal) => {
        const result = await next(ask, signal)
        return result === null ? null : { text: file.rows(result), rows: result.length }
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

/** Says what the rows of a file are about, on a sheet of their own. */
function useAbout() {
  const texts = useReportExportTexts()
  const { about } = texts
  const format = useFormat()
  const { user } = useSession()
  return (label: ReportLabel, count: number | undefined) => {
    const { title, publication, range, days, compared, filters } = label
    const length = about.length({ days, count: daysIn(range) })
    const exported = about.by({ when: format.dateTime(Date.now()), who: user?.name ?? '' })
    const lines: AboutLine[] = [
      [about.report(), title],
      [about.publication(), publication],
      [about.days(), length],
      [about.compared(), compared ?? about.notCompared()],
      [about.filters(), filters.length === 0 ? about.noFilters() : filtersText(filters)],
      ...(count === undefined ? [] : [[about.rows(), format.number(count)] as const]),
      [about.state(), untilText(label, { texts, format })],
      [about.exported(), exported],
      [about.view(), addressOf(range)],
      [about.empty(), about.emptyMeans()],
    ]
    return { name: about.sheet(), lines }
  }
}

/** The address of the page with these very days: "the last 28 days" are others tomorrow. */
function addressOf({ from, to }: DateRange): string {
  const address = new URL(location.href)
  for (const [name, value] of Object.entries({ range: 'custom', from, to }))
    address.searchParams.set(name, value)
  for (const name of ['id', 'panel', 'page']) address.searchParams.delete(name)
  return address.href
}
