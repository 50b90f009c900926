import { topicReaders as german } from '#portal/i18n/de/topic-readers.ts'
import { topicReaders as english } from '#portal/i18n/en/topic-readers.ts'
import { pageTexts } from '#portal/i18n/page-texts.ts'

/** The texts of the comparison of readers. */
export const useReadersTexts = pageTexts(german, english)

/** The same in a language. */
export type ReadersTexts = ReturnType<typeof useReadersTexts>
