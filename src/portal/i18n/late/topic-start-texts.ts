import { topicStart as german } from '../de/topic-start.ts'
import { topicStart as english } from '../en/topic-start.ts'
import { pageTexts } from '../page-texts.ts'

/** The texts of the start page about topic planning. */
export const useTopicStartTexts = pageTexts(german, english)
