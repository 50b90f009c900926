import type { banlistImport as german } from '../de/banlist-import.ts'
import { loadedTexts } from '../loaded-texts.ts'
import { usePartTexts } from '../part-texts.ts'
import type { TextsOf } from '../typed-texts.ts'

export type BanlistImportTexts = TextsOf<typeof german>

/** The texts of importing a list into the banlist. */
export const banlistImportTexts = loadedTexts<typeof german>({
  de: async () => (await import('../de/banlist-import.ts')).banlistImport,
  en: async () => (await import('../en/banlist-import.ts')).banlistImport,
})

/** Them in the language of the page, inside the panel that brought them along. */
export function useBanlistImportTexts(): BanlistImportTexts {
  return usePartTexts(banlistImportTexts)
}
