import type { de } from './de.ts'
import { dictionaries } from './dictionaries.ts'
import { loadedTexts } from './loaded-texts.ts'
import type { TextsOf } from './typed-texts.ts'

/** Every text of the portal as a function; keys and parameters come from the German dictionary. */
export type Texts = TextsOf<typeof de>

/** The texts of everything behind sign-in. */
export const portalTexts = loadedTexts<typeof de>(dictionaries)
