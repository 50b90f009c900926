import { intervals as german } from '../../de/intervals.ts'
import { intervals as english } from '../../en/intervals.ts'
import { pageTexts } from '../../page-texts.ts'

/** The texts of the ranges of rates. */
export const useIntervalTexts = pageTexts(german, english)
