import { chart as german } from '../de/chart.ts'
import { chart as english } from '../en/chart.ts'
import { pageTexts } from '../page-texts.ts'

/** The texts of charts. */
export const useChartTexts = pageTexts(german, english)

/** The texts of charts, in a language. */
export type ChartTexts = ReturnType<typeof useChartTexts>
