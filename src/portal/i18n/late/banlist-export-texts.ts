import type { banlistExport as german } from '../de/banlist-export.ts'
import { loadedTexts } from '../loaded-texts.ts'
import { usePartTexts } from '../part-texts.ts'
import type { TextsOf } from '../typed-texts.ts'

export type BanlistExportTexts = TextsOf<typeof german>

/** The texts of exporting the banlist. */
export const banlistExportTexts = loadedTexts<typeof german>({
  de: async () => (await import('../de/banlist-export.ts')).banlistExport,
  en: async () => (await import('../en/banlist-export.ts')).banlistExport,
})

/** Them in the language of the page, inside the panel that brought them along. */
export function useBanlistExportTexts(): BanlistExportTexts {
  return usePartTexts(banlistExportTexts)
}
