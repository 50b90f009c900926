import type { ChartLayout } from '#lib/chart/figure.ts'
import type { MachineName } from '#machines/index.ts'
import type { Locale } from '#portal/i18n/locale.ts'

type Load = () => Promise<{ default: unknown }>

const layouts: Readonly<Record<Locale, { readonly [Name in MachineName]: Load }>> = {
  en: {
    app: () => import('#machines/app/layout.json'),
    session: () => import('#machines/session/layout.json'),
    selection: () => import('#machines/selection/layout.json'),
    'bulk-edit': () => import('#machines/bulk-edit/layout.json'),
    'bulk-run': () => import('#machines/bulk-run/layout.json'),
    'row-edit': () => import('#machines/row-edit/layout.json'),
    'leave-guard': () => import('#machines/leave-guard/layout.json'),
    'list-import': () => import('#machines/list-import/layout.json'),
    export: () => import('#machines/export/layout.json'),
    'build-update': () => import('#machines/build-update/layout.json'),
    'live-updates': () => import('#machines/live-updates/layout.json'),
    connection: () => import('#machines/connection/layout.json'),
    publication: () => import('#machines/publication/layout.json'),
    'role-changes': () => import('#machines/role-changes/layout.json'),
    'website-setup': () => import('#machines/website-setup/layout.json'),
  },
  de: {
    app: () => import('#machines/app/layout.de.json'),
    session: () => import('#machines/session/layout.de.json'),
    selection: () => import('#machines/selection/layout.de.json'),
    'bulk-edit': () => import('#machines/bulk-edit/layout.de.json'),
    'bulk-run': () => import('#machines/bulk-run/layout.de.json'),
    'row-edit': () => import('#machines/row-edit/layout.de.json'),
    'leave-guard': () => import('#machines/leave-guard/layout.de.json'),
    'list-import': () => import('#machines/list-import/layout.de.json'),
    export: () => import('#machines/export/layout.de.json'),
    'build-update': () => import('#machines/build-update/layout.de.json'),
    'live-updates': () => import('#machines/live-updates/layout.de.json'),
    connection: () => import('#machines/connection/layout.de.json'),
    publication: () => import('#machines/publication/layout.de.json'),
    'role-changes': () => import('#machines/role-changes/layout.de.json'),
    'website-setup': () => import('#machines/website-setup/layout.de.json'),
  },
}

/** The stored layout of a machine's chart, with the words of a language. */
export async function loadLayout(name: MachineName, locale: Locale): Promise<ChartLayout> {
  const { default: layout } = await layouts[locale][name]()
  if (!isLayout(layout)) throw new Error(`The layout of ${name} cannot be read.`)
  return layout
}

function isLayout(layout: unknown): layout is ChartLayout {
  return Array.isArray(Object(layout).all)
}
