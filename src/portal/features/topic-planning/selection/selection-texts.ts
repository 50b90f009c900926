import { topicSelection as german } from '#portal/i18n/de/topic-selection.ts'
import { topicSelection as english } from '#portal/i18n/en/topic-selection.ts'
import { pageTexts } from '#portal/i18n/page-texts.ts'

/** The texts of the bar of chosen topics and articles. */
export const useSelectionTexts = pageTexts(german, english)
