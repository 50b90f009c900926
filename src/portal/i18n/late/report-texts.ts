import { report as german } from '../de/report.ts'
import { report as english } from '../en/report.ts'
import { pageTexts } from '../page-texts.ts'

/** The texts that all reports share. */
export const useReportTexts = pageTexts(german, english)

/** The texts that all reports share, in a language. */
export type ReportTexts = ReturnType<typeof useReportTexts>
