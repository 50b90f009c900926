import { boxReport as german } from '../../de/box-report.ts'
import { boxReport as english } from '../../en/box-report.ts'
import { textsByLocale, useTextsOf } from '../../page-texts.ts'

/** The texts of the report of boxes, in both languages. */
export const boxReportTexts = textsByLocale(german, english)

/** The texts of the report of boxes, in the language of the page. */
export const useBoxReportTexts = () => useTextsOf(boxReportTexts)
