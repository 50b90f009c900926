import type { InspectedApp, InspectedMachine, Samples } from '#inspector/app.ts'
import { eventWords as englishEvents } from '#machines/event-words.ts'
import { machineNames, machines } from '#machines/index.ts'
import type { MachineName } from '#machines/index.ts'
import type { Locale } from '#portal/i18n/locale.ts'
import { germanEvents } from '#portal/i18n/machines/german-events.ts'
import { germanStates } from '#portal/i18n/machines/german-states.ts'
import { refusalWords } from '#portal/i18n/machines/refusal-words.ts'

import { loadLayout } from './layouts.ts'
import { loadSource } from './sources.ts'

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

function machineIn(name: MachineName, locale: Locale): InspectedMachine {
  const variable = name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const isGerman = locale === 'de'
  return {
    machine: machines[name],
    imported: { variable: `${variable}Machine`, file: `#machines/${name}/machine.ts` },
    layout: () => loadLayout(name, locale),
    samples: async () => (await fixtures[name]()).fixtures,
    source: () => loadSource(name),
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
