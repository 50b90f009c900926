import type { banlistHistory as german } from '../de/banlist-history.ts'
import { partTexts } from '../part-texts.ts'

/** The texts of the banlist's history. */
export const [banlistHistoryTexts, useBanlistHistoryTexts] = partTexts<typeof german>({
  de: async () => (await import('../de/banlist-history.ts')).banlistHistory,
  en: async () => (await import('../en/banlist-history.ts')).banlistHistory,
})

export type BanlistHistoryTexts = ReturnType<typeof useBanlistHistoryTexts>
