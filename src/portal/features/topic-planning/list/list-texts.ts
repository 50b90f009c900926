import { topicList as german } from '#portal/i18n/de/topic-list.ts'
import { topicList as english } from '#portal/i18n/en/topic-list.ts'
import { pageTexts } from '#portal/i18n/page-texts.ts'

/** The texts of the list of topics. */
export const useListTexts = pageTexts(german, english)

/** The texts of the list of topics, in a language. */
export type ListTexts = ReturnType<typeof useListTexts>
