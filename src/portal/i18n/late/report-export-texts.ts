import { reportExport as german } from '../de/report-export.ts'
import { reportExport as english } from '../en/report-export.ts'
import { pageTexts } from '../page-texts.ts'

/** The texts of a report's export; they come with its menu. */
export const useReportExportTexts = pageTexts(german, english)
