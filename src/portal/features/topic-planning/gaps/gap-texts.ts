import { topicGaps as german } from '#portal/i18n/de/topic-gaps.ts'
import { topicGaps as english } from '#portal/i18n/en/topic-gaps.ts'
import { pageTexts } from '#portal/i18n/page-texts.ts'

/** The texts of the gaps of topic planning. */
export const useGapTexts = pageTexts(german, english)

/** The texts of the gaps of topic planning, in a language. */
export type GapTexts = ReturnType<typeof useGapTexts>
