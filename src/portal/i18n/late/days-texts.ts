import { days as german } from '../de/days.ts'
import { days as english } from '../en/days.ts'
import { pageTexts } from '../page-texts.ts'

/** The texts of the fields for days. */
export const useDaysTexts = pageTexts(german, english)
