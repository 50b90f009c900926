import { fileExportTexts } from '#portal/i18n/late/file-export-texts.ts'
import { withTexts } from '#portal/i18n/part-texts.ts'

/** The menu of a report's export, with the texts of making a file. */
export async function loadExportMenu() {
  return (await withTexts(import('./ExportMenu.tsx'), fileExportTexts)).ExportMenu
}
