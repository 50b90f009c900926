import { reportExport as german } from '../de/report-export.ts'
import { reportExport as english } from '../en/report-export.ts'
import { textsByLocale, useTextsOf } from '../page-texts.ts'
import type { TextsOf } from '../typed-texts.ts'
import type { ReportTexts } from './report-texts.ts'

/** The texts of all that leaves a report: files, pictures, print. */
export const reportExportTexts = textsByLocale(german, english)

/** The texts of all that leaves a report, in the language of the page. */
export const useReportExportTexts = () => useTextsOf(reportExportTexts)

/** The texts of all that leaves a report, in a language. */
export type ReportExportTexts = TextsOf<typeof german>

/** The texts of a report and of its files. */
export type FileTexts = ReportTexts & ReportExportTexts
