import { topicTime as german } from '#portal/i18n/de/topic-time.ts'
import { topicTime as english } from '#portal/i18n/en/topic-time.ts'
import { pageTexts } from '#portal/i18n/page-texts.ts'

/** The texts of topics in time. */
export const useTopicTimeTexts = pageTexts(german, english)
