/** Addresses that people kept go on meaning the same: each parameter of each screen, with right and wrong values. */
import { describe, expect, it } from 'vitest'

import {
  parseSearch,
  screenSearch,
  stringifySearch,
  writtenSearch,
} from '#portal/app/url/search.ts'
import { pages } from '#portal/pages.ts'
import { screens as screenRows, type ScreenPath } from '#portal/screens.ts'

const report =
  'range:token=28d from:day to:day cmp:token=previous q:word page:page per:rows=25 cols:list chart:token id:word panel:token'
const planning =
  'view:token from:day to:day q:word sort:token=-views only:word id:word panel:token pick:list loop:places open:list cols:list colour:token size:token field:token camera:places chart:token top:token state:token least:token similarity:token'

/** The parameters of each screen: name, kind, and the meaning of an address without it. */
const screens: Partial<Record<ScreenPath, string>> = {
  '/': 'view:token',
  '/dav-article-report': `${report} sort:token=-views group:list entry:list reg:list topic:list section:list author:list kinds:list published:token view:token split:token field:token`,
  '/recommendation-box-report': `${report} sort:token=-delivered position:list topic:list pick:list`,
  '/position-report': `${report} sort:token=-delivered view:token source:list position:list topic:list class:list pagetype:list`,
  '/dav-user-group-report': `${report} sort:token=-total group:list view:token`,
  '/recommendation-article-report': `${report} sort:token=-visibleClickRateInterval topic:list published:token box:list position:list source:list least:token`,
  '/topic-planning': `${planning} range:token=12m`,
  '/dav-topic-planning': `${planning} range:token=28d group:list entry:list reg:list`,
  '/banlist':
    'q:word range:token from:day to:day view:token by:list state:token sort:token=-dateAdded page:page per:rows=50 panel:token id:word url:links at:day cmp:token only:word',
  '/configuration': 'view:token by:list q:word',
  '/signal-configuration': 'q:word state:token kind:token site:word id:word panel:token view:token',
  '/website-configuration': 'view:token id:word panel:token page:page per:rows=25',
  '/position-report-configuration': 'id:word class:list panel:token',
  '/user-management':
    'q:word role:list group:list state:token sort:token=name page:page per:rows=50 id:word panel:token',
}

interface Kind {
  /** the meaning of an address that says nothing, unless the screen says otherwise */
  usual: unknown
  /** texts and what they mean */
  right: [texts: string[], meaning: unknown][]
  wrong: string[][]
}

const long = (length: number): string => 'x'.repeat(length)
const many = (count: number): string[] => Array.from({ length: count }, (_, at) => String(at))

const kinds: Readonly<Record<string, Kind>> = {
  word: {
    usual: '',
    right: [
      [['café & co'], 'café & co'],
      [['12'], '12'],
      [['<b>x</b>'], '<b>x</b>'],
      [['first', 'second'], 'first'],
      [[long(500)], long(500)],
    ],
    wrong: [[long(501)], [long(501), 'second']],
  },
  token: {
    usual: '',
    right: [
      [['-a.B_c-1'], '-a.B_c-1'],
      [['2026-01-01..any'], '2026-01-01..any'],
      [['7d', '90d'], '7d'],
    ],
    wrong: [[''], ['-'], ['a b'], ['<script>'], ['.a'], ['ä'], ['%'], [long(501)]],
  },
  day: {
    usual: '',
    right: [
      [['2026-02-28'], '2026-02-28'],
      [['2028-02-29'], '2028-02-29'],
    ],
    wrong: [
      [''],
      ['2026-02-30'],
      ['2026-2-3'],
      ['28.02.2026'],
      ['2026-02-28T00:00:00Z'],
      ['today'],
    ],
  },
  page: {
    usual: 1,
    right: [
      [['3'], 3],
      [['20000'], 20_000],
    ],
    wrong: [[''], ['0'], ['-2'], ['3x'], ['1.5'], ['1e3'], ['20001'], ['all'], ['007']],
  },
  rows: {
    usual: 50,
    right: [
      [['10'], 10],
      [['500'], 500],
      [['all'], 'all'],
    ],
    wrong: [[''], ['0'], ['501'], ['10.5'], ['9999999999'], ['ALL']],
  },
  list: {
    usual: [],
    right: [
      [['a'], ['a']],
      [
        ['b', 'a', 'b'],
        ['b', 'a'],
      ],
      [['', 'a', long(501)], ['a']],
      [many(100), many(100)],
    ],
    wrong: [[''], [long(501)], many(101)],
  },
  links: {
    usual: [],
    right: [[[`https://a.example/${long(2000)}`], [`https://a.example/${long(2000)}`]]],
    wrong: [[''], [`https://a.example/${long(3000)}`]],
  },
  places: {
    usual: '',
    right: [
      [['120.5_-33_2.4'], '120.5_-33_2.4'],
      [['7'], '7'],
      [[`1${'_1'.repeat(749)}`], `1${'_1'.repeat(749)}`],
    ],
    wrong: [[''], ['_1'], ['1_'], ['1,2'], ['a'], [`1${'_1'.repeat(750)}`]],
  },
}

const parametersOf = (screen: string) =>
  `client:word ${screen}`
    .trim()
    .split(' ')
    .map((parameter) => {
      const [, name = '', kind = '', usual] = /^(\w+):(\w+)(?:=(.+))?$/.exec(parameter) ?? []
      const ofKind = kinds[kind]
      if (ofKind === undefined) throw new Error(parameter)
      const said = kind === 'rows' ? Number(usual) : usual
      return { name, ...ofKind, usual: said ?? ofKind.usual }
    })

/** The meaning of an address, and the shortest address of that meaning. */
function read(path: ScreenPath, text: string) {
  const screen = pages[path]?.search ?? screenSearch({})
  const search = screen.validateSearch(parseSearch(text))
  const meaning: Readonly<Record<string, unknown>> = { ...search }
  return { meaning, written: stringifySearch(writtenSearch(screen, search)) }
}

const addressOf = (name: string, texts: readonly string[]): string =>
  `?${new URLSearchParams(texts.map((text) => [name, text]))}`

/** The parameters of an address, whatever their order. */
const inOrder = (text: string): string =>
  [...new URLSearchParams(text)].map(String).toSorted().join(' ')

const rows = screenRows.flatMap(({ path }) => {
  const screen = screens[path]
  return screen === undefined ? [] : [{ path, parameters: parametersOf(screen) }]
})

describe.each(rows)('$path', ({ path, parameters }) => {
  it('says nothing by itself', () => {
    const { meaning, written } = read(path, '')
    expect(written).toBe('')
    expect(meaning).toMatchObject(
      Object.fromEntries(parameters.map(({ name, usual }) => [name, usual])),
    )
  })

  it.each(parameters)('$name means what it says, and nothing where it is wrong', (parameter) => {
    const { name, right, wrong, usual } = parameter
    for (const [texts, value] of right) {
      const { meaning, written } = read(path, addressOf(name, texts))
      expect(meaning[name], texts.join()).toEqual(value)
      expect(read(path, written)).toEqual({ meaning, written })
      expect(written).toBe(
        JSON.stringify(value) === JSON.stringify(usual)
          ? ''
          : addressOf(name, [value].flat().map(String)),
      )
    }
    for (const texts of wrong) {
      const { meaning, written } = read(path, addressOf(name, texts))
      expect([meaning[name], written], texts.join()).toEqual([usual, ''])
    }
  })

  it('leaves out what it does not know', () => {
    const others = rows.flatMap((row) => row.parameters.map(({ name }) => name))
    const own = new Set(parameters.map(({ name }) => name))
    for (const name of [...others, 'constructor', '__proto__', 'toString'])
      if (!own.has(name)) expect(read(path, addressOf(name, ['2'])).written).toBe('')
  })
})

it('the usual values of every screen are values an address can say', () => {
  const declared = Object.values(pages).flatMap((page) => page?.search ?? [])
  expect(declared.length).toBeGreaterThan(1)
  for (const { usual, validateSearch } of declared)
    expect(validateSearch(parseSearch(stringifySearch({ ...usual })))).toEqual(usual)
})

it.each<[ScreenPath, string, string]>([
  [
    '/dav-article-report',
    '?sort=-scrollDepth&topic=Impfen&topic=Reise&range=custom&from=2026-10-01&to=2026-10-31&client=apothekenblatt&id=12&page=2&utm_source=mail',
    '?client=apothekenblatt&range=custom&from=2026-10-01&to=2026-10-31&sort=-scrollDepth&page=2&topic=Impfen&topic=Reise&id=12',
  ],
  [
    '/dav-article-report',
    '?view=quadrants&field=often-far&range=28d',
    '?view=quadrants&field=often-far',
  ],
  ['/banlist', '?state=expired&q=+x+&per=50&sort=link', '?q=+x+&sort=link&state=expired'],
  [
    '/topic-planning',
    '?view=map&camera=1_2_3&loop=1_2_3_4_5_6&pick=4&pick=5',
    '?view=map&pick=4&pick=5&loop=1_2_3_4_5_6&camera=1_2_3',
  ],
])('%s%s is a link that somebody kept', (path, kept, shortest) => {
  const { meaning, written } = read(path, kept)
  expect(inOrder(written)).toBe(inOrder(shortest))
  expect(read(path, shortest).meaning).toEqual(meaning)
})
