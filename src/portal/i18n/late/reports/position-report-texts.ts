import { positionReport as german } from '../../de/position-report.ts'
import { positionReport as english } from '../../en/position-report.ts'
import { textsByLocale, useTextsOf } from '../../page-texts.ts'

/** The texts of the report of positions, in both languages. */
export const positionReportTexts = textsByLocale(german, english)

/** The texts of the report of positions, in the language of the page. */
export const usePositionReportTexts = () => useTextsOf(positionReportTexts)

/** The texts of the report of positions in one language. */
export type PositionReportTexts = ReturnType<typeof usePositionReportTexts>
