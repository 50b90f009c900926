import { definitions as german } from '../de/definitions.ts'
import { definitions as english } from '../en/definitions.ts'
import { pageTexts } from '../page-texts.ts'

/** The definitions of measures; they come with the bubble that shows them. */
export const useDefinitionTexts = pageTexts(german, english)
