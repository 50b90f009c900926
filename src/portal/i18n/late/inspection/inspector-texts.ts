import { inspector as german } from '../../de/inspector.ts'
import { inspector as english } from '../../en/inspector.ts'
import { pageTexts } from '../../page-texts.ts'
import type { TextsOf } from '../../typed-texts.ts'

/** The texts of the inspector. */
export type InspectorTexts = TextsOf<typeof german>

/** The texts of the inspector. */
export const useInspectorTexts = pageTexts(german, english)
