/** The menu of a report's export, with the texts of making a file. */
export async function loadExportMenu() {
  return (await import('./ExportMenu.tsx')).ExportMenu
}
