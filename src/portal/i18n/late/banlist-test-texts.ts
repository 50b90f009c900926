import type { banlistTest as german } from '../de/banlist-test.ts'
import { partTexts } from '../part-texts.ts'

/** The texts of testing addresses against the banlist. */
export const [banlistTestTexts, useBanlistTestTexts] = partTexts<typeof german>({
  de: async () => (await import('../de/banlist-test.ts')).banlistTest,
  en: async () => (await import('../en/banlist-test.ts')).banlistTest,
})

export type BanlistTestTexts = ReturnType<typeof useBanlistTestTexts>
