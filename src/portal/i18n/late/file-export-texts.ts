import type { fileExport as german } from '../de/file-export.ts'
import { loadedTexts } from '../loaded-texts.ts'
import { usePartTexts } from '../part-texts.ts'
import type { TextsOf } from '../typed-texts.ts'

export type FileExportTexts = TextsOf<typeof german>

/** The texts of making a file for the user to keep. */
export const fileExportTexts = loadedTexts<typeof german>({
  de: async () => (await import('../de/file-export.ts')).fileExport,
  en: async () => (await import('../en/file-export.ts')).fileExport,
})

/** Them in the language of the page, inside a part that brought them along. */
export function useFileExportTexts(): FileExportTexts {
  return usePartTexts(fileExportTexts)
}
