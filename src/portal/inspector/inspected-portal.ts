import type { InspectedApp, InspectedMachine, Samples, SourceFile } from '#inspector/app.ts'
import { eventWords as englishEvents } from '#machines/event-words.ts'
import { type MachineName, machineNames, machines } from '#machines/index.ts'
import type { Locale } from '#portal/i18n/locale.ts'
import { germanEvents } from '#portal/i18n/machines/german-events.ts'
import { germanStates } from '#portal/i18n/machines/german-states.ts'
import { refusalWords } from '#portal/i18n/machines/refusal-words.ts'

import { loadLayout } from './layouts.ts'

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
async function loadSource(name: MachineName): Promise<SourceFile> {
  return { file: `machines/${name}/setup.ts`, text: (await setups[name]()).default }
}

const fixtures: { readonly [Name in MachineName]: () => Promise<{ fixtures: Samples }> } = {
  app: () => import('#machines/app/fixtures.ts'),
  session: () => import('#machines/session/fixtures.ts'),
  selection: () => import('#machines/selection/fixtures.ts'),
  'bulk-edit': () => import('#machines/bulk-edit/fixtures.ts'),
  'bulk-run': () => import('#machines/bulk-run/fixtures.ts'),
  'row-edit': () => import('#machines/row-edit/fixtures.ts'),
  'leave-guard': () => import('#machines/leave-guard/fixtures.ts'),
  'list-import': () => import('#machines/list-import/fixtures.ts'),
  export: () => import('#machines/export/fixtures.ts'),
  'build-update': () => import('#machines/build-update/fixtures.ts'),
  'live-updates': () => import('#machines/live-updates/fixtures.ts'),
  connection: () => import('#machines/connection/fixtures.ts'),
  publication: () => import('#machines/publication/fixtures.ts'),
  'role-changes': () => import('#machines/role-changes/fixtures.ts'),
  'website-setup': () => import('#machines/website-setup/fixtures.ts'),
}

/** The machines of the portal with their words, drawings and samples, for the inspector. */
export function inspectedPortal(locale: Locale): InspectedApp {
  const all = machineNames.map((name) => [name, machineIn(name, locale)] as const)
  const home = locale === 'en' ? '/en' : '/'
  return { name: 'Masthead', home, language: locale, machines: Object.fromEntries(all) }
}

/** Actions and calls that take the page away: a new load, or the provider's page. */
const leaves: Partial<Record<MachineName, readonly string[]>> = {
  'build-update': ['reloadPage'],
  session: ['redirectToProvider', 'endSession'],
}

function machineIn(name: MachineName, locale: Locale): InspectedMachine {
  const variable = name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const isGerman = locale === 'de'
  return {
    machine: machines[name],
    imported: { variable: `${variable}Machine`, file: `#machines/${name}/machine.ts` },
    layout: () => loadLayout(name, locale),
    samples: async () => (await fixtures[name]()).fixtures,
    source: () => loadSource(name),
    leaves: leaves[name] ?? [],
    words: {
      ...(isGerman && { job: germanStates[name] ?? '' }),
      event: (type) =>
        isGerman
          ? textIn(germanEvents[name], type)
          : textIn(Object(Reflect.get(englishEvents[name], type)), 'words'),
      ...(isGerman && { state: (id: string) => germanStates[id] ?? '' }),
      refusal: (guard) => refusalWords[name]?.[guard]?.[locale] ?? '',
    },
  }
}

function textIn(words: object, key: string): string {
  const text: unknown = Reflect.get(words, key)
  return typeof text === 'string' ? text : ''
}
