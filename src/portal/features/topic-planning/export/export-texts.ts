import { topicExport as german } from '#portal/i18n/de/topic-export.ts'
import { topicExport as english } from '#portal/i18n/en/topic-export.ts'
import { pageTexts } from '#portal/i18n/page-texts.ts'

/** The texts of the export of topic planning. */
export const useExportTexts = pageTexts(german, english)

/** The texts of the export of topic planning, in a language. */
export type ExportTexts = ReturnType<typeof useExportTexts>
