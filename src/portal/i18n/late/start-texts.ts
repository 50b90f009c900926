import { start as german } from '../de/start.ts'
import { start as english } from '../en/start.ts'
import { pageTexts } from '../page-texts.ts'

/** The texts of the start page. */
export const useStartTexts = pageTexts(german, english)

/** The texts of the start page, in a language. */
export type StartTexts = ReturnType<typeof useStartTexts>
