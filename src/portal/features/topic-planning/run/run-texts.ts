import { topicRuns as german } from '#portal/i18n/de/topic-runs.ts'
import { topicRuns as english } from '#portal/i18n/en/topic-runs.ts'
import { pageTexts } from '#portal/i18n/page-texts.ts'

/** The texts of learning topics. */
export const useRunTexts = pageTexts(german, english)

/** The same in a language. */
export type RunTexts = ReturnType<typeof useRunTexts>
