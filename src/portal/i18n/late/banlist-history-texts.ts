import type { banlistHistory as german } from '../de/banlist-history.ts'
import { loadedTexts } from '../loaded-texts.ts'
import { usePartTexts } from '../part-texts.ts'
import type { TextsOf } from '../typed-texts.ts'

export type BanlistHistoryTexts = TextsOf<typeof german>

/** The texts of the banlist's history. */
export const banlistHistoryTexts = loadedTexts<typeof german>({
  de: async () => (await import('../de/banlist-history.ts')).banlistHistory,
  en: async () => (await import('../en/banlist-history.ts')).banlistHistory,
})

/** Them in the language of the page, inside the panel that brought them along. */
export function useBanlistHistoryTexts(): BanlistHistoryTexts {
  return usePartTexts(banlistHistoryTexts)
}
