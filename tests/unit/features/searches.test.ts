import { describe, expect, it } from 'vitest'

import { searchOf } from '#portal/app/url/search.ts'
import {
  banlistFilter,
  banlistSort,
  noFilters,
  isFiltered,
} from '#portal/features/banlist/banlist-filter.ts'
import { banlistSearch } from '#portal/features/banlist/banlist.search.ts'
import { partOfDay } from '#portal/features/start/greeting.ts'

const today = '2026-11-21'

describe('banlist address to filter', () => {
  const table = [
    [{}, {}],
    [{ q: '  ' }, {}],
    [{ q: ' casino ' }, { search: 'casino' }],
    [{ view: 'locked' }, { readOnly: true }],
    [{ view: 'open' }, { readOnly: false }],
    [{ view: 'nonsense' }, {}],
    [{ range: '7d' }, { addedFrom: '2026-11-15' }],
    [{ range: '28d' }, { addedFrom: '2026-10-25' }],
    [{ range: 'custom', from: '2026-01-01' }, { addedFrom: '2026-01-01' }],
    [
      { range: 'custom', from: '2026-01-01', to: '2026-02-01' },
      { addedFrom: '2026-01-01', addedTo: '2026-02-01' },
    ],
    [{ range: '', from: '2026-01-01' }, {}],
    [{ by: ['Ada Lovelace', 'Import'] }, { addedBy: ['Ada Lovelace', 'Import'] }],
    [{ state: 'expired' }, { state: 'EXPIRED' }],
    [{ state: 'constructor' }, {}],
  ] as const
  for (const [written, filter] of table) {
    it(JSON.stringify(written), () => {
      expect(banlistFilter(rowSearch(written), today)).toEqual(filter)
    })
  }

  it('knows whether rows are left out', () => {
    expect(isFiltered(rowSearch({}))).toBe(false)
    expect(isFiltered(rowSearch({ q: 'a' }))).toBe(true)
    expect(isFiltered(rowSearch({ view: 'locked' }))).toBe(true)
    expect(isFiltered(rowSearch({ by: ['Ada Lovelace'] }))).toBe(true)
    expect(isFiltered(rowSearch({ state: 'paused' }))).toBe(true)
  })

  it('sorts the newest first unless told', () => {
    expect(banlistSort('-dateAdded')).toEqual({ field: 'DATE_ADDED', direction: 'DESC' })
    expect(banlistSort('dateAdded')).toEqual({ field: 'DATE_ADDED', direction: 'ASC' })
    expect(banlistSort('link')).toEqual({ field: 'LINK', direction: 'ASC' })
    expect(banlistSort('-link')).toEqual({ field: 'LINK', direction: 'DESC' })
    expect(banlistSort('nonsense')).toEqual({ field: 'DATE_ADDED', direction: 'DESC' })
  })
})

it('greets by the part of the day', () => {
  const hours = [0, 3, 4, 10, 11, 17, 18, 23]
  expect(hours.map(partOfDay)).toEqual([
    'evening',
    'evening',
    'morning',
    'morning',
    'day',
    'day',
    'evening',
    'evening',
  ])
})

function rowSearch(written: object) {
  return { ...searchOf(banlistSearch, {}), ...noFilters, sort: '', ...written }
}
