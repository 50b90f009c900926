import type { banlistWork as german } from '../de/banlist-editing.ts'
import { loadedTexts } from '../loaded-texts.ts'
import { usePartTexts } from '../part-texts.ts'
import type { TextsOf } from '../typed-texts.ts'

export type BanlistWorkTexts = TextsOf<typeof german>

/** The texts of what is done with the banlist's entries. */
export const banlistWorkTexts = loadedTexts<typeof german>({
  de: async () => (await import('../de/banlist-editing.ts')).banlistWork,
  en: async () => (await import('../en/banlist-editing.ts')).banlistWork,
})

/** Them in the language of the page, inside a part that brought them along. */
export function useBanlistWorkTexts(): BanlistWorkTexts {
  return usePartTexts(banlistWorkTexts)
}
