import { palette as german } from '../de/palette.ts'
import { palette as english } from '../en/palette.ts'
import { textsByLocale, useTextsOf } from '../page-texts.ts'
import type { TextsOf } from '../typed-texts.ts'

/** The texts of the palette about machines. */
export type PaletteTexts = TextsOf<typeof german>

/** The texts of the palette about machines, in both languages. */
export const paletteTexts = textsByLocale(german, english)

/** The texts of the palette about machines. */
export const usePaletteTexts = (): PaletteTexts => useTextsOf(paletteTexts)
