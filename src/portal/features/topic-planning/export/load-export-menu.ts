import { fileExportTexts } from '#portal/i18n/late/file-export-texts.ts'
import { withTexts } from '#portal/i18n/part-texts.ts'

/** The menu of the files of topic planning, with the texts of making a file. */
export async function loadExportMenu() {
  const menu = withTexts(import('./PlanningExportMenu.tsx'), fileExportTexts)
  return (await menu).PlanningExportMenu
}
