import { topics as german } from '#portal/i18n/de/topics.ts'
import { topics as english } from '#portal/i18n/en/topics.ts'
import { pageTexts } from '#portal/i18n/page-texts.ts'

/** The texts that all views of topic planning share; each view has a file of its own beside it. */
export const useTopicsTexts = pageTexts(german, english)
