import { boxComparison as german } from '../../de/box-comparison.ts'
import { boxComparison as english } from '../../en/box-comparison.ts'
import { pageTexts } from '../../page-texts.ts'

/** The texts of boxes side by side; they come with the comparison. */
export const useBoxComparisonTexts = pageTexts(german, english)

/** The texts of boxes side by side, in a language. */
export type BoxComparisonTexts = ReturnType<typeof useBoxComparisonTexts>
