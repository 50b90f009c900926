import type { banlistTest as german } from '../de/banlist-test.ts'
import { loadedTexts } from '../loaded-texts.ts'
import { usePartTexts } from '../part-texts.ts'
import type { TextsOf } from '../typed-texts.ts'

export type BanlistTestTexts = TextsOf<typeof german>

/** The texts of testing addresses against the banlist. */
export const banlistTestTexts = loadedTexts<typeof german>({
  de: async () => (await import('../de/banlist-test.ts')).banlistTest,
  en: async () => (await import('../en/banlist-test.ts')).banlistTest,
})

/** Them in the language of the page, inside the panel that brought them along. */
export function useBanlistTestTexts(): BanlistTestTexts {
  return usePartTexts(banlistTestTexts)
}
