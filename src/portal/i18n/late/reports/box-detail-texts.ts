import { boxDetail as german } from '../../de/box-detail.ts'
import { boxDetail as english } from '../../en/box-detail.ts'
import { pageTexts } from '../../page-texts.ts'

/** The texts of the panel of a box; they come with it. */
export const useBoxDetailTexts = pageTexts(german, english)
