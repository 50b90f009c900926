import { topicMap as german } from '#portal/i18n/de/topic-map.ts'
import { topicMap as english } from '#portal/i18n/en/topic-map.ts'
import { pageTexts } from '#portal/i18n/page-texts.ts'

/** The texts of the map of topics. */
export const useMapTexts = pageTexts(german, english)
