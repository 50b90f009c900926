import type { refusal as german } from '../de/refusal.ts'
import { loadedTexts } from '../loaded-texts.ts'
import { usePartTexts } from '../part-texts.ts'
import type { TextsOf } from '../typed-texts.ts'

/** The texts of the notice that the API takes no token. */
export const refusalTexts = loadedTexts<typeof german>({
  de: async () => (await import('../de/refusal.ts')).refusal,
  en: async () => (await import('../en/refusal.ts')).refusal,
})

/** Them in the language of the page, inside a part that brought them along. */
export function useRefusalTexts(): TextsOf<typeof german> {
  return usePartTexts(refusalTexts)
}
