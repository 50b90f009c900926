import { topicChoice as german } from '#portal/i18n/de/topic-choice.ts'
import { topicChoice as english } from '#portal/i18n/en/topic-choice.ts'
import { pageTexts } from '#portal/i18n/page-texts.ts'

/** The texts of the column of chosen articles, and of the card of a topic on a phone. */
export const useChoiceTexts = pageTexts(german, english)
