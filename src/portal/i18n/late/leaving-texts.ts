import type { leaving as german } from '../de/leaving.ts'
import { loadedTexts } from '../loaded-texts.ts'
import { usePartTexts } from '../part-texts.ts'
import type { TextsOf } from '../typed-texts.ts'

/** The texts of the question before something is lost. */
export const leavingTexts = loadedTexts<typeof german>({
  de: async () => (await import('../de/leaving.ts')).leaving,
  en: async () => (await import('../en/leaving.ts')).leaving,
})

/** Them in the language of the page, inside a part that brought them along. */
export function useLeavingTexts(): TextsOf<typeof german> {
  return usePartTexts(leavingTexts)
}
