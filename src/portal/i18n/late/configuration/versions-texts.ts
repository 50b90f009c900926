import { versions as german } from '../../de/versions.ts'
import { versions as english } from '../../en/versions.ts'
import { pageTexts } from '../../page-texts.ts'

/** The texts of drafts and versions. */
export const useVersionTexts = pageTexts(german, english)

/** The same in one language. */
export type VersionTexts = ReturnType<typeof useVersionTexts>
