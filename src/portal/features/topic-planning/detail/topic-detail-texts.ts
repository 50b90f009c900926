import { topicDetail as german } from '#portal/i18n/de/topic-detail.ts'
import { topicDetail as english } from '#portal/i18n/en/topic-detail.ts'
import { pageTexts } from '#portal/i18n/page-texts.ts'

/** The texts of one topic; they come with its panel. */
export const useTopicDetailTexts = pageTexts(german, english)

/** The same in a language. */
export type TopicDetailTexts = ReturnType<typeof useTopicDetailTexts>
