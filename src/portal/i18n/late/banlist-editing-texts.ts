import type { banlistWork as german } from '../de/banlist-editing.ts'
import { partTexts } from '../part-texts.ts'

/** The texts of what is done with the banlist's entries. */
export const [banlistWorkTexts, useBanlistWorkTexts] = partTexts<typeof german>({
  de: async () => (await import('../de/banlist-editing.ts')).banlistWork,
  en: async () => (await import('../en/banlist-editing.ts')).banlistWork,
})

export type BanlistWorkTexts = ReturnType<typeof useBanlistWorkTexts>
