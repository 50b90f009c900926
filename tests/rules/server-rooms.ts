/** Imports that every room of the server may have. */
const shared = ['src/contract/', 'src/lib/', 'node:']

const answerCache = 'src/server/answer-cache.ts'

/** The pure rules of the machines that the server follows too. */
const rules = ['machines/access.ts', 'machines/organisation.ts']

/** The records' files that other rooms may import; all others are private. */
const recordsPorts = [
  'src/server/records/store.ts',
  'src/server/records/store-error.ts',
  'src/server/records/publications/publications.ts',
  'src/server/records/publications/version-feed.ts',
  'src/server/records/imports/ingest.ts',
  'src/server/records/banlist/banlist.ts',
  'src/server/records/banlist/item.ts',
  'src/server/records/banlist/history/history.ts',
  'src/server/records/banlist/writing/changes.ts',
  'src/server/records/configuration/configuration.ts',
  'src/server/records/topics/planning.ts',
  'src/server/records/topics/topic-runs.ts',
  'src/server/records/views/views.ts',
  'src/server/records/signals/signals.ts',
  'src/server/records/websites/websites.ts',
  'src/server/records/websites/activity.ts',
  'src/server/records/preferences/preferences.ts',
  'src/server/records/users/user-changes.ts',
]

/** The warehouse's files that other rooms may import; all others are private. */
const warehousePort = 'src/server/warehouse/port/'

/** The files of the topics that other rooms may import; all others are private. */
const topicsPort = [
  'src/server/topics/job/',
  'src/server/topics/topic-map.ts',
  'src/server/topics/map-text.ts',
]

/** The allowed imports inside the server; the first row whose `room` fits a file applies. */
export const serverRooms: { room: string; may: string[] }[] = [
  {
    room: 'src/server/records/store.ts',
    may: ['src/server/records/', warehousePort, ...shared],
  },
  {
    room: 'src/server/records/facts-move.ts',
    may: ['src/server/records/', warehousePort, ...shared],
  },
  { room: 'src/server/records/engine/', may: ['src/server/records/', ...shared, 'kysely', 'pg'] },
  {
    // a step does for ever what it did when it was released, so it runs nothing that may change
    room: 'src/server/records/migrations/',
    may: [
      'src/server/records/migrations/',
      'src/server/records/engine/engine.ts',
      'src/server/records/engine/tables.ts',
      'src/server/records/store-error.ts',
      'kysely',
      // names of hosts in their own script, by a standard
      'node:url',
    ],
  },
  {
    room: 'src/server/records/configuration/kinds/',
    may: ['src/server/records/configuration/kinds/', ...shared, 'valibot'],
  },
  { room: 'src/server/records/', may: ['src/server/records/', answerCache, ...shared, 'kysely'] },
  {
    room: 'src/server/warehouse/',
    may: ['src/server/warehouse/', answerCache, ...shared, '@duckdb/', '@clickhouse/'],
  },
  {
    room: 'src/server/api/',
    may: [
      'src/server/api/',
      'src/server/content-coding.ts',
      answerCache,
      ...topicsPort,
      ...recordsPorts,
      warehousePort,
      ...rules,
      ...shared,
      'dataloader',
      'graphql',
      'graphql-ws',
      'graphql-yoga',
      'jose',
      'lru-cache',
      'ws',
    ],
  },
  {
    room: 'src/server/identity/',
    may: [
      'src/server/identity/',
      'src/server/settings.ts',
      'src/server/start-error.ts',
      ...rules,
      ...shared,
      'ipaddr.js',
      'jose',
      'oidc-provider',
    ],
  },
  {
    room: 'src/server/hosting/',
    may: ['src/server/hosting/', 'src/server/content-coding.ts', ...shared],
  },
  {
    room: 'src/server/ingest/',
    may: [
      'src/server/ingest/',
      'src/server/backup/restore.ts',
      'src/server/data-folder.ts',
      'src/server/settings.ts',
      'src/server/start-error.ts',
      ...topicsPort,
      ...recordsPorts,
      warehousePort,
      ...rules,
      ...shared,
    ],
  },
  {
    // numbers alone: it runs in a thread of its own, and knows neither records nor warehouse
    room: 'src/server/topics/learning/',
    may: [
      'src/server/topics/learning/',
      'src/server/topics/topic-map.ts',
      'src/server/topics/map-text.ts',
      'src/server/warehouse/port/ids.ts',
      ...shared,
      '@orama/stemmers/',
      'd3-force',
      'eld/',
      'ml-matrix',
      'stopwords-iso/',
      'umap-js',
    ],
  },
  {
    room: 'src/server/topics/command/',
    may: [
      'src/server/topics/',
      'src/server/ingest/',
      'src/server/settings.ts',
      ...recordsPorts,
      ...rules,
      ...shared,
    ],
  },
  {
    room: 'src/server/topics/',
    may: ['src/server/topics/', answerCache, ...recordsPorts, warehousePort, ...shared],
  },
  {
    room: 'src/server/demo/',
    may: ['src/server/demo/', ...recordsPorts, warehousePort, ...shared],
  },
  {
    room: 'src/server/settings.ts',
    may: [
      'src/server/start-error.ts',
      'src/server/operating/log.ts',
      'valibot',
      'fastest-levenshtein',
    ],
  },
  {
    room: 'src/server/backup/',
    may: ['src/server/backup/', 'src/server/settings.ts', warehousePort, ...shared, 'valibot'],
  },
  { room: 'src/server/operating/', may: ['src/server/operating/', ...shared, 'prom-client'] },
  { room: answerCache, may: ['lru-cache'] },
  { room: 'src/server/', may: ['src/server/', ...shared] },
]
