import { describe, expect, it } from 'vitest'

import { articleReportSearch } from '#portal/features/article-report/article-report.registration.ts'
import {
  banlistFilter,
  banlistSort,
  isFiltered,
  noFilters,
} from '#portal/features/banlist/banlist-filter.ts'
import { banlistSearch } from '#portal/features/banlist/banlist.search.ts'
import { findingWords } from '#portal/features/start/Findings.tsx'
import { german as nowTexts } from '#portal/features/start/now-texts.ts'
import { recentWords } from '#portal/features/start/PickUp.tsx'
import { reportLeads } from '#portal/features/start/report-leads.ts'
import { german as start } from '#portal/features/start/start-texts.ts'
import { startRanges } from '#portal/features/start/start.queries.ts'
import { partOfDay } from '#portal/features/start/StartPage.tsx'
import { isMoving, sentenceOf } from '#portal/features/start/Today.tsx'
import { german as report } from '#portal/i18n/areas/report-texts.ts'
import { createFormat } from '#portal/i18n/formatters.ts'
import { createTexts } from '#portal/i18n/texts.ts'

const today = '2026-11-21'
const named = { by: ['Ada Lovelace', 'Import'] }
const month = { range: 'custom', from: '2026-01-01', to: '2026-01-31' }

describe('the address of the banlist', () => {
  it.each([
    [{}, {}],
    [{ q: '  ' }, {}],
    [{ q: ' casino ' }, { search: 'casino' }],
    [{ view: 'locked' }, { readOnly: true }],
    [{ view: 'open' }, { readOnly: false }],
    [{ view: 'nonsense' }, {}],
    [{ range: '7d' }, { addedFrom: '2026-11-15' }],
    [{ range: '28d' }, { addedFrom: '2026-10-25' }],
    [{ range: 'custom', from: '2026-01-01' }, { addedFrom: '2026-01-01' }],
    [month, { addedFrom: month.from, addedTo: month.to }],
    [{ range: '', from: '2026-01-01' }, {}],
    [named, { addedBy: named.by }],
    [{ state: 'expired' }, { state: 'EXPIRED' }],
    [{ state: 'constructor' }, {}],
  ])('%j asks for %j', (written, filter) => {
    const search = { ...banlistSearch.usual, ...noFilters, sort: '', ...written }
    expect(banlistFilter(search, today)).toEqual(filter)
  })

  it.each([{}, { q: 'a' }, { view: 'locked' }, named, { state: 'paused' }])(
    '%j leaves rows out if it asks for anything',
    (written) => {
      const search = { ...banlistSearch.usual, ...noFilters, ...written }
      expect(isFiltered(search)).toBe(Object.keys(written).length > 0)
    },
  )

  it.each([
    ['-dateAdded', 'DATE_ADDED', 'DESC'],
    ['dateAdded', 'DATE_ADDED', 'ASC'],
    ['link', 'LINK', 'ASC'],
    ['-link', 'LINK', 'DESC'],
    ['nonsense', 'DATE_ADDED', 'DESC'],
  ])('sorts by %s', (sort, field, direction) => {
    expect(banlistSort(sort)).toEqual({ field, direction })
  })
})

const input = {
  format: createFormat('de'),
  start: createTexts<typeof start>('de', start),
  texts: createTexts<typeof report>('de', report),
  daysOf: () => '',
}

it('says how many more positions are off their plan than before', () => {
  const offPlan = { value: 5, previous: 2, trend: [2, 5] }
  const numbers = { articles: null, userGroups: null, recommendations: null, mostRead: null }
  const positions = { positions: 9, offPlan }
  const lead = reportLeads['/position-report']?.(
    { ...numbers, positions, findings: null, comparedRange: null },
    input,
  )
  expect(lead).toMatchObject({ number: '5 von 9', change: { text: '+3', tone: 'neutral' } })
})

describe('a finding leads to its place', () => {
  const article = { id: '7', title: 'Herz', url: null }
  const [box, position] = [
    { id: '8', name: 'Mehr' },
    { id: '9', name: 'Ende' },
  ]
  const none = { article: null, box: null, position: null, params: [] }
  const group = { params: [{ name: 'group', value: 'pharmacists' }] }
  it.each([
    ['READ_MORE_THAN_USUAL', { article }, { range: '28d', id: '7' }],
    ['CLICKED_MORE_THAN_SEEN', { article }, { range: '28d', id: '7' }],
    ['BOX_SILENT', { box }, { range: '28d', id: '8' }],
    ['POSITION_OFF_PLAN', { position }, { range: '28d', id: '9' }],
    ['POSITION_SILENT', { position }, { range: '28d', id: '9' }],
    ['GROUP_GREW', group, { range: '28d', id: 'pharmacists' }],
  ] as const)('%s', (code, about, search) => {
    const finding = { ...none, report: 'DAV_ARTICLE_REPORT', code, ...about } as const
    expect(findingWords[code](finding, input).search).toEqual(search)
  })
})

function usual(level: 'USUAL' | 'MORE' | 'MUCH_LESS') {
  return { usual: { low: 290, high: 370, level } }
}

describe('the last minutes in words', () => {
  const words = createTexts<typeof nowTexts>('de', nowTexts)
  const now = { until: '2026-11-26T13:20:00Z', minutes: 30, views: 402, articles: 9, mostRead: [] }
  const none = { usual: null, usualFrom: null, silence: null, today: null }
  it.each([
    [
      { views: 334, ...usual('USUAL') },
      '334 Aufrufe, wie an einem Donnerstag um diese Zeit üblich.',
    ],
    [usual('MORE'), '402 Aufrufe, etwas mehr als an einem Donnerstag um diese Zeit.'],
    [
      { views: 61, minutes: 120, ...usual('MUCH_LESS') },
      '61 Aufrufe in zwei Stunden, deutlich weniger als an einem Donnerstag um diese Zeit.',
    ],
    [{}, '402 Aufrufe in 30 Minuten.'],
    [{ views: 1, minutes: 60 }, '1 Aufruf in einer Stunde.'],
    [{ silence: { minutes: 18, perMinute: 11 } }, 'Seit 18 Minuten kommt kein Aufruf an.'],
    [
      { silence: { minutes: 360, perMinute: 11 } },
      'Seit mehr als sechs Stunden kommt kein Aufruf an.',
    ],
  ])('%j are "%s"', (told, sentence) => {
    expect(sentenceOf({ ...now, ...none, ...told }, words, input.format)).toBe(sentence)
  })

  it.each([
    [71, 24, true],
    [48, 51, false],
    [33, 14, true],
    [21, 44, true],
    [17, 15, false],
    // exactly twice the root of the sum is chance
    [4, 0, false],
    [5, 0, true],
  ])('tell a movement of %i after %i: %s', (views, before, isTold) => {
    expect(isMoving(views, before)).toBe(isTold)
  })
})

it('greets by the part of the day', () => {
  const parts = [0, 3, 4, 10, 11, 17, 18, 23].map(partOfDay)
  expect(parts.join(' ')).toBe('evening evening morning morning day day evening evening')
})

describe('a screen as it was left', () => {
  it.each([
    [{}, null, 0],
    [{ q: 'casino' }, 'casino', 0],
    [{ sort: 'title', per: 'all' }, null, 0],
    [{ range: '7d', topic: ['a', 'b'] }, null, 2],
    [month, null, 1],
    [{ cmp: 'none' }, null, 0],
  ])('of articles with %j has the words %s and %i filters', (search, words, filters) => {
    expect(recentWords(articleReportSearch, { search })).toEqual({ words, filters })
  })

  it.each([
    [{ q: 'casino', sort: 'link', view: 'locked', by: ['Ada'] }, 'casino', 2],
    [{ panel: 'test', url: ['https://casino.example/'] }, null, 0],
    [{ panel: 'history', at: '2026-11-01', cmp: '2026-11-02' }, null, 0],
    [{ topic: ['a'] }, null, 0],
  ])('of the banlist with %j has the words %s and %i filters', (search, words, filters) => {
    expect(recentWords(banlistSearch, { search })).toEqual({ words, filters })
  })
})

const days = (from: string, to: string) => ({ from, to })
const untilYesterday = days('2026-10-24', '2026-11-20')
const yesterday = days('2026-11-20', '2026-11-20')

it.each([
  ['2026-11-21', untilYesterday, days('2026-11-20', '2026-11-21'), 'sinceYesterday'],
  // Nothing is compared with a day that has no numbers.
  ['2026-11-20', untilYesterday, yesterday, 'yesterday'],
  [null, untilYesterday, yesterday, 'yesterday'],
  ['2019-11-15', days('2019-10-19', '2019-11-15'), days('2019-11-14', '2019-11-15'), 'older'],
])('the start page with numbers until %s is about %j and %j', (to, range, recent, recently) => {
  const data = to === null ? null : days('2019-01-01', to)
  expect(startRanges({ today, data })).toEqual({ range, recent, recently })
})
