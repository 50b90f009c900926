import type { SourceFile } from '#inspector/app.ts'
import type { MachineName } from '#machines/index.ts'

const setups: { readonly [Name in MachineName]: () => Promise<{ default: string }> } = {
  app: () => import('#machines/app/setup.ts?raw'),
  session: () => import('#machines/session/setup.ts?raw'),
  selection: () => import('#machines/selection/setup.ts?raw'),
  'bulk-edit': () => import('#machines/bulk-edit/setup.ts?raw'),
  'bulk-run': () => import('#machines/bulk-run/setup.ts?raw'),
  'row-edit': () => import('#machines/row-edit/setup.ts?raw'),
  'leave-guard': () => import('#machines/leave-guard/setup.ts?raw'),
  'list-import': () => import('#machines/list-import/setup.ts?raw'),
  export: () => import('#machines/export/setup.ts?raw'),
  'build-update': () => import('#machines/build-update/setup.ts?raw'),
  'live-updates': () => import('#machines/live-updates/setup.ts?raw'),
  connection: () => import('#machines/connection/setup.ts?raw'),
  publication: () => import('#machines/publication/setup.ts?raw'),
  'role-changes': () => import('#machines/role-changes/setup.ts?raw'),
  'website-setup': () => import('#machines/website-setup/setup.ts?raw'),
}

/** The file in which the guards and actions of a machine stand. */
export async function loadSource(name: MachineName): Promise<SourceFile> {
  return { file: `machines/${name}/setup.ts`, text: (await setups[name]()).default }
}
