import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { display, filter, order, partOf } from '#portal/app/url/define-search.ts'
import {
  changedSearch,
  clearedFilters,
  countFilters,
  hasFilters,
} from '#portal/app/url/search-filters.ts'
import { parseSearch, stringifySearch } from '#portal/app/url/search-text.ts'
import { searchOf, writtenSearch } from '#portal/app/url/search.ts'
import type { Search, SearchDefinition } from '#portal/app/url/search.ts'
import { pages } from '#portal/pages.ts'

const definition = {
  range: filter('28d'),
  from: partOf('range'),
  to: partOf('range'),
  q: filter(''),
  sort: order('-views'),
  page: display(1),
  per: order(25),
  topic: filter([]),
  cols: display([]),
} satisfies SearchDefinition

const read = (text: string): Search => searchOf(definition, parseSearch(text))
const write = (search: Search): string => stringifySearch(writtenSearch(definition, search))

describe('reading an address', () => {
  const cases: [string, Partial<Search>][] = [
    ['', { range: '28d', sort: '-views', page: 1, per: 25, topic: [], q: '' }],
    ['?page=3&per=all', { page: 3, per: 'all' }],
    ['?page=0', { page: 1 }],
    ['?page=-2&per=10.5', { page: 1, per: 25 }],
    ['?page=3x', { page: 1 }],
    ['?per=9999999999', { per: 25 }],
    ['?page=20000&per=500', { page: 20_000, per: 500 }],
    ['?page=20001&per=501', { page: 1, per: 25 }],
    ['?from=2026-02-28&to=2026-02-30', { from: '2026-02-28', to: '' }],
    ['?sort=title', { sort: 'title' }],
    ['?sort=%3Cscript%3E', { sort: '-views' }],
    ['?topic=a&topic=b&topic=a', { topic: ['a', 'b'] }],
    ['?topic=', { topic: [] }],
    ['?q=caf%C3%A9%20%26%20co', { q: 'café & co' }],
    ['?q=12', { q: '12' }],
    ['?client=praxis-heute', { client: 'praxis-heute' }],
    ['?view=map&unknown=1', { view: '' }],
  ]
  it.each(cases)('%s', (text, expected) => {
    expect(read(text)).toMatchObject(expected)
  })
})

describe('writing an address', () => {
  it('leaves defaults and unknown parameters out', () => {
    expect(write(read('?page=1&per=25&sort=-views&x=1&view=map'))).toBe('')
    expect(write({ ...read(''), page: 2, q: 'a b', topic: ['x', 'y'] })).toBe(
      '?q=a+b&page=2&topic=x&topic=y',
    )
  })

  it('gives back every search it can write', () => {
    const token = fc.constantFrom('7d', '-views', 'a.b-c_1', 'Z')
    const sign = fc.constantFrom(...'a é & = + % # ? / " \' < , ; 0 1 - . ~ 😀'.split(' '), ' ')
    const word = fc.string({ unit: sign, maxLength: 20 })
    const list = fc.uniqueArray(fc.string({ unit: sign, minLength: 1 }), { maxLength: 8 })
    const day = fc.constantFrom('2000-01-01', '2028-02-29', '2099-12-31')
    const search = fc.record({
      range: token,
      from: day,
      to: day,
      q: word,
      sort: token,
      page: fc.integer({ min: 1, max: 20_000 }),
      per: fc.oneof(fc.integer({ min: 1, max: 500 }), fc.constant('all' as const)),
      topic: list,
      cols: list,
      client: word,
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
  [{ view: 'map' }, 1],
  [{ client: 'other' }, 1],
  [{ page: 5 }, 5],
  [{ q: 'x', page: 5 }, 5],
  [{ cols: ['title'], panel: 'a', id: '1' }, 4],
])('a change of what is listed leads back to the first page: %j', (patch, page) => {
  const own = { ...definition, view: filter(''), id: display(''), panel: display('') }
  expect(changedSearch(own, { ...read(''), page: 4 }, patch).page).toBe(page)
})

describe('filters of a screen', () => {
  it("are those that narrow, days of one's own with their period, the search words apart", () => {
    const count = (text: string) => countFilters(definition, read(text))
    expect(count('')).toBe(0)
    expect(count('?sort=title&per=all&page=2&cols=title')).toBe(0)
    expect(count('?q=x')).toBe(0)
    expect(count('?range=7d&topic=a&topic=b')).toBe(2)
    expect(count('?range=custom&from=2026-01-01&to=2026-01-31')).toBe(1)
    expect(hasFilters(definition, read('?q=x'))).toBe(true)
    expect(hasFilters(definition, read('?topic=a'))).toBe(true)
    expect(hasFilters(definition, read('?sort=title&from=2026-01-01'))).toBe(false)
    expect(hasFilters(definition, read('?q=%20&range=7d'))).toBe(false)
    const emptiable = { ...definition, range: filter('') }
    expect(hasFilters(emptiable, read('?range=7d'))).toBe(true)
    expect(hasFilters(emptiable, { ...read('?from=2026-01-01'), range: '' })).toBe(false)
  })

  it('go away together; a period that has no empty value stays with its days', () => {
    expect(clearedFilters(definition)).toEqual({ q: '', topic: [] })
    expect(clearedFilters({ ...definition, range: filter('') })).toEqual({
      range: '',
      from: '',
      to: '',
      q: '',
      topic: [],
    })
  })
})

it('the defaults of every screen are values an address can say', () => {
  const declared = Object.values(pages).flatMap((page) => page?.search ?? [])
  expect(declared.length).toBeGreaterThan(1)
  for (const own of declared) {
    const full = searchOf(own, {})
    const everything = stringifySearch({ ...full })
    expect(searchOf(own, parseSearch(everything))).toEqual(full)
  }
})
