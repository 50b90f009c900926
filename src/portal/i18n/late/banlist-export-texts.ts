import type { banlistExport as german } from '../de/banlist-export.ts'
import { partTexts } from '../part-texts.ts'

/** The texts of exporting the banlist. */
export const [banlistExportTexts, useBanlistExportTexts] = partTexts<typeof german>({
  de: async () => (await import('../de/banlist-export.ts')).banlistExport,
  en: async () => (await import('../en/banlist-export.ts')).banlistExport,
})

export type BanlistExportTexts = ReturnType<typeof useBanlistExportTexts>
