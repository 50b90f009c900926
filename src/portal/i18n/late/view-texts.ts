import { views as german } from '../de/views.ts'
import { views as english } from '../en/views.ts'
import { pageTexts } from '../page-texts.ts'

/** The texts of saved views; they come with their menu. */
export const useViewTexts = pageTexts(german, english)

/** The texts of saved views, in a language. */
export type ViewTexts = ReturnType<typeof useViewTexts>
