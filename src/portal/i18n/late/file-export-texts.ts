import type { fileExport as german } from '../de/file-export.ts'
import { partTexts } from '../part-texts.ts'

/** The texts of making a file for the user to keep. */
export const [fileExportTexts, useFileExportTexts] = partTexts<typeof german>({
  de: async () => (await import('../de/file-export.ts')).fileExport,
  en: async () => (await import('../en/file-export.ts')).fileExport,
})

export type FileExportTexts = ReturnType<typeof useFileExportTexts>
