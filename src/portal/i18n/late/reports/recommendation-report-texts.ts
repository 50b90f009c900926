import { recommendationReport as german } from '../../de/recommendation-report.ts'
import { recommendationReport as english } from '../../en/recommendation-report.ts'
import { textsByLocale } from '../../page-texts.ts'

/** The texts of the report of recommended articles, in both languages. */
export const recommendationReportTexts = textsByLocale(german, english)
