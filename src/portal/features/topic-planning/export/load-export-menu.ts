/** The menu of the files of topic planning, with the texts of making a file. */
export async function loadExportMenu() {
  const menu = import('./PlanningExportMenu.tsx')
  return (await menu).PlanningExportMenu
}
