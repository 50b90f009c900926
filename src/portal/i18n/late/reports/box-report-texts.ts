import { boxReport as german } from '../../de/box-report.ts'
import { pageDrawing as germanPages } from '../../de/page-drawing.ts'
import { boxReport as english } from '../../en/box-report.ts'
import { pageDrawing as englishPages } from '../../en/page-drawing.ts'
import { textsByLocale, useTextsOf } from '../../page-texts.ts'

/** The texts of the report of boxes with the words for their places, in both languages. */
export const boxReportTexts = textsByLocale(
  { ...german, onPage: germanPages },
  { ...english, onPage: englishPages },
)

/** The texts of the report of boxes, in the language of the page. */
export const useBoxReportTexts = () => useTextsOf(boxReportTexts)
