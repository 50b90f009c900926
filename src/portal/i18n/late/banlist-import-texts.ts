import type { banlistImport as german } from '../de/banlist-import.ts'
import { partTexts } from '../part-texts.ts'

/** The texts of importing a list into the banlist. */
export const [banlistImportTexts, useBanlistImportTexts] = partTexts<typeof german>({
  de: async () => (await import('../de/banlist-import.ts')).banlistImport,
  en: async () => (await import('../en/banlist-import.ts')).banlistImport,
})

export type BanlistImportTexts = ReturnType<typeof useBanlistImportTexts>
