import { detail as german } from '../de/detail.ts'
import { detail as english } from '../en/detail.ts'
import { pageTexts } from '../page-texts.ts'

/** The texts around the panel of a row; they come with it. */
export const useDetailTexts = pageTexts(german, english)
