import type { QueryName } from '#contract/generated/operations.ts'
import type { Registration } from '#portal/app/registration.ts'

import { forgetKeptImports, hasKeptImport } from './state/kept-imports.ts'

/** The query whose rows must not move while they are read. */
const rows = 'BanlistPage' satisfies QueryName

/** The other queries whose answers are old as soon as the banlist has changed. */
const others = [
  'BanlistActors',
  'BanlistAt',
  'BanlistAuthors',
  'BanlistChangeDetail',
  'BanlistChanges',
  'BanlistCount',
  'BanlistDifference',
  'BanlistIdle',
  'BanlistKnown',
  'BanlistLinks',
  'BanlistNumbers',
  'BanlistSelection',
  'BanlistTest',
] as const satisfies readonly QueryName[]

/** The query tags of the banlist. */
const banlistTags = {
  banlist: [rows, ...others],
  'banlist-rows': [rows],
  'banlist-others': others,
} as const

/** The banlist's registration with the kernel. */
export const banlistRegistration: Registration = {
  /**
   * A bulk edit and an import go on behind other screens and for other publications. What the browser keeps of an
   * import outlives the page, but not the session.
   */
  unsavedWork: {
    row: { lostBy: ['editor', 'screen', 'client', 'session', 'page'], text: 'row' },
    address: { lostBy: ['screen', 'session', 'page'], text: 'address' },
    bulk: { lostBy: ['session', 'page'], text: 'bulk' },
    import: { lostBy: ['session', 'page'], text: 'import' },
    keptImport: { lostBy: ['session'], text: 'import', isKept: hasKeptImport },
  },
  queryTags: banlistTags,
  liveTopics: [
    {
      role: 'view-banlist',
      load: async () => (await import('./state/live-banlist.ts')).followBanlist,
    },
  ],
  commands: [
    { screen: '/banlist', search: { panel: 'import' }, text: 'importList' },
    { screen: '/banlist', search: { panel: 'export' }, text: 'exportList' },
    { screen: '/banlist', search: { panel: 'history' }, text: 'listHistory' },
  ],
  actions: {
    screen: '/banlist',
    load: async () => (await import('./state/bulk/palette-actions.ts')).bulkActions,
  },
  keys: [
    { screen: '/banlist', place: 'rows', keys: ['ArrowUp', 'ArrowDown'], text: 'rows' },
    { screen: '/banlist', place: 'rows', keys: ['Space'], text: 'select' },
    { screen: '/banlist', place: 'entry', keys: ['F2'], text: 'edit' },
    { screen: '/banlist', place: 'entry', keys: ['Delete'], text: 'delete' },
    { screen: '/banlist', place: 'page', keys: ['/'], text: 'search' },
    { screen: '/banlist', place: 'page', keys: ['n'], text: 'addAddress' },
    { screen: '/banlist', place: 'page', keys: ['t'], text: 'testAddress' },
    { screen: '/banlist', place: 'page', keys: ['v'], text: 'history' },
    { screen: '/banlist', place: 'page', keys: ['Control+z'], text: 'undo' },
  ],
  startPanels: [
    {
      screen: '/banlist',
      place: 'list',
      load: async () => (await import('./start/BanlistLead.tsx')).BanlistLead,
    },
    {
      screen: '/banlist',
      place: 'unfinished',
      load: async () => (await import('./start/UnfinishedImports.tsx')).UnfinishedImports,
    },
  ],
  forget: forgetKeptImports,
}
