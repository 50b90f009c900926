import { diagnosis as german } from '../../de/diagnosis.ts'
import { diagnosis as english } from '../../en/diagnosis.ts'
import { pageTexts } from '../../page-texts.ts'
import type { TextsOf } from '../../typed-texts.ts'

/** The texts of the sign-in diagnosis. */
export type DiagnosisTexts = TextsOf<typeof german>

/** The texts of the sign-in diagnosis. */
export const useDiagnosisTexts = pageTexts(german, english)
