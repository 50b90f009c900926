import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  changedSearch,
  clearedFilters,
  countFilters,
  day,
  hasFilters,
  list,
  page,
  parseSearch,
  rows,
  screenSearch,
  stringifySearch,
  token,
  word,
  writtenSearch,
  type Search,
} from '#portal/app/url/search.ts'

const parameters = {
  from: day(),
  to: day(),
  q: word(),
  sort: token('-views'),
  page: page(),
  per: rows(25),
  topic: list(),
  cols: list(),
  view: token(),
  id: word(),
  panel: token(),
}
const roles = {
  filters: [['range', 'from', 'to'], 'q', 'topic'],
  orders: ['sort', 'per'],
} as const
const screen = screenSearch({ ...parameters, range: token('28d') }, roles)
/** One whose period can be empty. */
const emptiable = screenSearch({ ...parameters, range: token() }, roles)

const read = (text: string): Search => screen.validateSearch(parseSearch(text))
const write = (search: Search): string => stringifySearch(writtenSearch(screen, search))

describe('writing an address', () => {
  it('leaves defaults and unknown parameters out', () => {
    expect(write(read('?page=1&per=25&sort=-views&x=1&field=map'))).toBe('')
    expect(write({ ...read(''), page: 2, q: 'a b', topic: ['x', 'y'] })).toBe(
      '?q=a+b&page=2&topic=x&topic=y',
    )
  })

  it('gives back every search it can write', () => {
    const tokens = fc.constantFrom('7d', '-views', 'a.b-c_1', 'Z')
    const sign = fc.constantFrom(...'a é & = + % # ? / " \' < , ; 0 1 - . ~ 😀'.split(' '), ' ')
    const words = fc.string({ unit: sign, maxLength: 20 })
    const lists = fc.uniqueArray(fc.string({ unit: sign, minLength: 1 }), { maxLength: 8 })
    const days = fc.constantFrom('2000-01-01', '2028-02-29', '2099-12-31')
    const search = fc.record({
      range: tokens,
      from: days,
      to: days,
      q: words,
      sort: tokens,
      page: fc.integer({ min: 1, max: 20_000 }),
      per: fc.oneof(fc.integer({ min: 1, max: 500 }), fc.constant('all' as const)),
      topic: lists,
      cols: lists,
      client: words,
    })
    fc.assert(
      fc.property(search, (some) => {
        const full = { ...read(''), ...some }
        expect(read(write(full))).toEqual(full)
      }),
    )
  })
})

it.each<[Partial<Search>, number]>([
  [{ q: 'x' }, 1],
  [{ per: 'all' }, 1],
  [{ sort: 'title' }, 1],
  [{ client: 'other' }, 1],
  [{ page: 5 }, 5],
  [{ q: 'x', page: 5 }, 5],
  [{ cols: ['title'], view: 'map', panel: 'a', id: '1' }, 4],
])('a change of what is listed leads back to the first page: %j', (patch, expected) => {
  expect(changedSearch(screen, { ...read(''), page: 4 }, patch).page).toBe(expected)
})

describe('filters of a screen', () => {
  it("are those that narrow, days of one's own with their period, the search words apart", () => {
    const count = (text: string) => countFilters(screen, read(text))
    expect(count('')).toBe(0)
    expect(count('?sort=title&per=all&page=2&cols=title')).toBe(0)
    expect(count('?q=x')).toBe(0)
    expect(count('?range=7d&topic=a&topic=b')).toBe(2)
    expect(count('?range=custom&from=2026-01-01&to=2026-01-31')).toBe(1)
    expect(hasFilters(screen, read('?q=x'))).toBe(true)
    expect(hasFilters(screen, read('?topic=a'))).toBe(true)
    expect(hasFilters(screen, read('?sort=title&from=2026-01-01'))).toBe(false)
    expect(hasFilters(screen, read('?q=%20&range=7d'))).toBe(false)
    expect(hasFilters(emptiable, read('?range=7d'))).toBe(true)
    expect(hasFilters(emptiable, { ...read('?from=2026-01-01'), range: '' })).toBe(false)
  })

  it('go away together; a period that has no empty value stays with its days', () => {
    expect(clearedFilters(screen)).toEqual({ q: '', topic: [] })
    expect(clearedFilters(emptiable)).toEqual({
      range: '',
      from: '',
      to: '',
      q: '',
      topic: [],
    })
  })
})
