import { describe, expect, it } from 'vitest'

import { serverRooms } from './server-rooms.ts'
import { filesBelow, importsOf, sourcesBelow, target } from './sources.ts'

/** The rooms below every template and feature. */
const templateRooms = [
  'src/portal/app/',
  'src/portal/i18n/',
  'src/portal/ui/',
  'src/contract/',
  'src/lib/',
]

/**
 * The allowed imports between rooms. `may` lists folders and packages by their beginning; everything else is
 * forbidden. The first row whose `room` fits a file applies.
 */
const rooms: { room: string; may: string[] }[] = [
  { room: 'src/lib/links/', may: ['src/lib/', 'punycode.js'] },
  { room: 'src/lib/', may: ['src/lib/'] },
  { room: 'src/contract/', may: ['src/contract/', 'src/lib/', '@graphql-typed-document-node/'] },
  { room: 'src/tracker/', may: ['src/tracker/', 'src/contract/tracked-batch.ts'] },
  { room: 'machines/', may: ['machines/', 'src/lib/', 'xstate'] },
  {
    room: 'src/portal/ports/',
    may: [
      'src/portal/ports/',
      'src/contract/',
      'src/lib/',
      'machines/',
      'oidc-client-ts',
      'graphql-ws',
    ],
  },
  {
    room: 'src/portal/app/',
    may: [
      'src/portal/app/',
      'src/portal/ports/',
      'src/portal/screens.ts',
      'src/contract/',
      'src/lib/',
      'machines/',
      'xstate',
      '@xstate/react',
      'react',
      '@tanstack/',
    ],
  },
  { room: 'src/portal/i18n/', may: ['src/portal/i18n/', 'src/lib/', 'react', 'typesafe-i18n'] },
  {
    room: 'src/portal/ui/map/',
    may: [
      'src/portal/ui/',
      'src/portal/i18n/',
      'src/lib/',
      'react',
      '@tabler/',
      'd3-contour',
      'd3-interpolate',
      'd3-polygon',
      'graphology',
      'sigma',
    ],
  },
  {
    room: 'src/portal/ui/',
    may: [
      'src/portal/ui/',
      'src/portal/i18n/',
      'src/lib/',
      'react',
      'react-dom',
      '@mantine/',
      '@tabler/',
      '@fontsource',
      'dayjs',
    ],
  },
  {
    room: 'src/portal/report/',
    may: [
      'src/portal/report/',
      ...templateRooms,
      'react',
      '@tabler/',
      '@tanstack/react-query',
      'write-excel-file/',
    ],
  },
  {
    room: 'src/portal/forms/',
    may: ['src/portal/forms/', ...templateRooms, 'react', '@tabler/', '@tanstack/react-query'],
  },
  {
    room: 'src/portal/inspector/',
    may: [
      'src/portal/inspector/',
      'src/portal/app/inspection/',
      'src/portal/ports/browser/',
      'src/portal/i18n/',
      'src/portal/ui/',
      'src/lib/',
      'machines/',
      'xstate',
      'react',
      'react-dom',
      '@tabler/',
    ],
  },
  {
    room: 'src/portal/features/banlist/state/',
    may: [
      'src/portal/features/banlist/',
      'src/portal/app/',
      'src/portal/ports/',
      'src/contract/',
      'src/lib/',
      'machines/',
      'xstate',
      '@xstate/react',
      'react',
      '@tanstack/react-query',
    ],
  },
  {
    room: 'src/portal/features/website-configuration/state/',
    may: [
      'src/portal/features/website-configuration/',
      'src/portal/forms/',
      'src/portal/app/',
      'src/portal/ports/',
      'src/contract/',
      'src/lib/',
      'machines/',
      'xstate',
      '@xstate/react',
      'react',
    ],
  },
  {
    room: 'src/portal/features/user-management/state/',
    may: [
      'src/portal/features/user-management/',
      'src/portal/app/',
      'src/portal/ports/',
      'src/contract/',
      'src/lib/',
      'machines/',
      'xstate',
      '@xstate/react',
      'react',
    ],
  },
  {
    room: 'src/portal/features/',
    may: [
      'src/portal/report/',
      'src/portal/forms/',
      ...templateRooms,
      'react',
      '@mantine/',
      '@tabler/',
      '@tanstack/react-query',
      'fastest-levenshtein',
    ],
  },
  {
    room: 'src/portal/shell/',
    may: [
      'src/portal/shell/',
      'src/portal/app/',
      'src/portal/i18n/',
      'src/portal/ui/',
      'src/portal/screens.ts',
      'src/contract/',
      'src/lib/',
      'react',
      '@mantine/',
      '@tabler/',
      '@tanstack/react-router',
    ],
  },
  { room: 'src/portal/silent-refresh/', may: ['src/portal/silent-refresh/'] },
  {
    room: 'src/portal/',
    may: [
      'src/portal/',
      'src/contract/',
      'src/lib/',
      'machines/',
      'react',
      'react-dom',
      '@mantine/',
      '@tanstack/',
    ],
  },
  ...serverRooms,
]

describe('each room imports only what it may', () => {
  const sources = sourcesBelow('machines', 'src')
  for (const { path, imports } of sources) {
    const row = rooms.find(({ room }) => path.startsWith(room))
    if (row === undefined) continue
    it(path, () => {
      const forbidden = imports.filter(
        (specifier) => !mayImport(row.may, path, target(path, specifier)),
      )
      expect(forbidden).toEqual([])
    })
  }

  it('reads something at all', () => {
    expect(sources.length).toBeGreaterThan(100)
    expect(importsOf("import x from 'a'\nimport 'b'\nexport * from 'c'\nvoid import('d')")).toEqual(
      ['a', 'b', 'c', 'd'],
    )
  })
})

it('only src/portal/app creates actors', () => {
  const creators = sourcesBelow('src').filter(({ text }) => text.includes('createActor('))
  expect(creators.map(({ path }) => path.split('/').slice(0, 3).join('/'))).toSatisfy(
    (found: string[]) => found.every((folder) => folder === 'src/portal/app'),
  )
})

/** Words in the names of features that are general ones. */
const generalWords = new Set([
  // documents under versions, and a search parameter of several reports
  'configuration',
  'position',
  'report',
  // the record of a build's tests, a file of the build like its manifests
  'proof',
  'auth',
  'debug',
  'not',
  'built',
  'placeholders',
  'session',
  'start',
  'topic',
  // people who are signed in, and the management of anything
  'user',
  'management',
])

it('the kernel has no word of a feature in it', () => {
  const features = new Set(
    filesBelow('src/portal/features').map((path) => path.split('/')[3] ?? ''),
  )
  const words = [...features]
    .flatMap((name) => name.split('-'))
    .filter((word) => !generalWords.has(word))
  expect(words).toEqual(expect.arrayContaining(['banlist', 'article']))
  const found = sourcesBelow('src/portal/app').filter(({ text }) =>
    words.some((word) => text.toLowerCase().includes(word)),
  )
  expect(found.map(({ path }) => path)).toEqual([])
})

it('features touch neither storage nor cookies', () => {
  const touching = sourcesBelow(
    'src/portal/features',
    'src/portal/report',
    'src/portal/shell',
    'src/portal/ui',
  ).filter(({ text }) => /\b(localStorage|sessionStorage|document\.cookie)\b/.test(text))
  expect(touching.map(({ path }) => path)).toEqual([])
})

it('there is one index file, and no barrel', () => {
  const indexes = filesBelow('machines', 'src', 'tests').filter((path) =>
    /(^|\/)index\.tsx?$/.test(path),
  )
  expect(indexes).toEqual(['machines/index.ts'])
})

it('the top level holds only what the design names', () => {
  const allowed =
    /^(package(-lock)?\.json|tsconfig\.json|rsbuild\.config\.ts|README\.md|LICENSE|CHANGELOG\.md|CONTRIBUTING\.md|src|machines|tests|docs|\..+)$/
  const names = new Set(filesBelow('.').map((path) => path.split('/')[0] ?? ''))
  expect([...names].filter((name) => !allowed.test(name))).toEqual([])
})

function mayImport(may: string[], from: string, to: string): boolean {
  if (to.startsWith('src/portal/features/') && from.startsWith('src/portal/features/')) {
    return to.split('/')[3] === from.split('/')[3]
  }
  return may.some(
    (beginning) =>
      to === beginning ||
      to.startsWith(/[/:]$/.test(beginning) ? beginning : `${beginning}/`) ||
      (to.startsWith(`${beginning}-`) && beginning === '@fontsource'),
  )
}
