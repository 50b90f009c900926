import { placeholders as german } from '../de/placeholders.ts'
import { placeholders as english } from '../en/placeholders.ts'
import { pageTexts } from '../page-texts.ts'

/** The texts of the placeholder pages. */
export const usePlaceholderTexts = pageTexts(german, english)
