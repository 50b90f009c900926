import { describe, expect, it } from 'vitest'

import { clearedFilters, hasFilters } from '#portal/app/url/search-filters.ts'
import { parseSearch, stringifySearch } from '#portal/app/url/search-text.ts'
import { searchOf, writtenSearch } from '#portal/app/url/search.ts'
import { articleReportSearch } from '#portal/features/article-report/article-report.search.ts'
import { articleReport } from '#portal/features/article-report/article-report.ts'
import { recommendationReportSearch } from '#portal/features/recommendation-report/recommendation-report.search.ts'
import { recommendationReport } from '#portal/features/recommendation-report/recommendation-report.ts'
import { publicationDays, writtenPublication } from '#portal/report/filters/publication-days.ts'
import { choosing, chosenIn, countSet } from '#portal/report/list/list-filters.ts'
import { pageOf } from '#portal/report/list/use-list.ts'
import {
  apiSort,
  chosenRange,
  filterOf,
  latestDays,
  reportDays,
  toRange,
  offeredRanges,
  reportRange,
} from '#portal/report/report-variables.ts'

const today = '2026-11-21'
const anchor = { today, data: { from: '2025-11-22', to: '2026-11-20' } }

/** A search of the article report, as its address says it. */
const searched = (text: string) => searchOf(articleReportSearch, parseSearch(text))

/** The filter of the report of recommended articles, as its address says it. */
const asked = (text: string) =>
  filterOf(recommendationReport, searchOf(recommendationReportSearch, parseSearch(text)), anchor)

describe('address to variables', () => {
  it('names only the filters that are set', () => {
    expect(filterOf(articleReport, searched(''), anchor)).toEqual({})
    expect(
      filterOf(articleReport, searched('?q=%20saft%20&topic=t1&group=a&group=b'), anchor),
    ).toEqual({
      search: 'saft',
      topicIds: ['t1'],
      userGroups: ['a', 'b'],
    })
    expect(filterOf(articleReport, searched('?entry=x&reg=yes'), anchor)).toEqual({
      entryPoints: ['x'],
      registrationStatuses: ['yes'],
    })
  })

  it('sends the least deliveries as a number, and lists as they are', () => {
    expect(asked('?least=1000&source=job-teasers')).toEqual({
      sources: ['job-teasers'],
      minDelivered: 1000,
    })
    expect(asked('?least=x1')).toEqual({ minDelivered: 0 })
    expect(asked('')).toEqual({})
  })

  const publications = [
    ['7d', { publishedFrom: '2026-11-14' }],
    ['90d', { publishedFrom: '2026-08-23' }],
    ['2026-01-01..2026-01-31', { publishedFrom: '2026-01-01', publishedTo: '2026-01-31' }],
    ['2026-01-31..2026-01-31', { publishedFrom: '2026-01-31', publishedTo: '2026-01-31' }],
    ['2026-01-01..any', { publishedFrom: '2026-01-01' }],
    ['any..2026-01-31', { publishedTo: '2026-01-31' }],
    ['2026-02-01..2026-01-31', {}],
    ['2026-02-30..2026-03-01', {}],
    ['2026-02-01..2026-02-02..2026-02-03', {}],
    ['any..any', {}],
    ['12m', {}],
    ['nonsense', {}],
  ] as const
  for (const [written, filter] of publications) {
    it(`asks for articles published ${written}`, () => {
      expect(filterOf(articleReport, searched(`?published=${written}`), anchor)).toEqual(filter)
      expect(asked(`?published=${written}&least=10`)).toEqual({ ...filter, minDelivered: 10 })
    })
  }

  it('writes days of publication so that they are read again', () => {
    expect(writtenPublication({ from: null, to: null })).toBe('')
    for (const days of [
      { from: '2026-01-01', to: '2026-01-31' },
      { from: null, to: '2026-01-31' },
      { from: '2026-01-01', to: null },
    ]) {
      const { published } = searched(`?published=${writtenPublication(days)}`)
      expect(publicationDays(published, anchor)).toEqual(days)
    }
  })

  it('searches nothing where a report has no search', () => {
    expect(filterOf({ filters: articleReport.filters }, searched('?q=saft'), anchor)).toEqual({})
  })

  const ranges = [
    ['?range=28d', '2026-10-24', '2026-11-20'],
    ['?range=nonsense', '2026-10-24', '2026-11-20'],
    ['?range=custom&from=2026-01-01', '2026-10-24', '2026-11-20'],
    ['?range=custom&from=2026-01-01&to=2026-01-31', '2026-01-01', '2026-01-31'],
    ['?range=custom&from=2026-01-31&to=2026-01-01', '2026-01-01', '2026-01-31'],
    ['?range=all', '2025-11-22', '2026-11-20'],
  ] as const
  for (const [address, from, to] of ranges) {
    it(`asks for ${from} to ${to} by ${address}`, () => {
      expect(reportRange(searched(address), anchor)).toEqual({ from, to })
    })
  }

  it('names the range that is in force', () => {
    expect(chosenRange(searched('?range=7d'))).toBe('7d')
    expect(chosenRange(searched('?range=nonsense'))).toBe('28d')
    expect(chosenRange(searched('?range=custom&to=2026-01-31'))).toBe('28d')
    expect(chosenRange(searched('?range=custom&from=2026-01-01&to=2026-01-31'))).toBe('custom')
  })

  it('sorts by a column, and as the screen does unless told', () => {
    const { columns } = articleReport
    const depth = { field: 'AVERAGE_SCROLL_DEPTH', direction: 'DESC' }
    expect(apiSort(columns, '-scrollDepth', '-views')).toEqual(depth)
    expect(apiSort(columns, 'title', '-views')).toEqual({ field: 'TITLE', direction: 'ASC' })
    const usual = { field: 'VIEWS', direction: 'DESC' }
    expect(apiSort(columns, 'trend', '-views')).toEqual(usual)
    expect(apiSort(columns, 'constructor', '-views')).toEqual(usual)
    expect(apiSort(columns, 'trend', 'nonsense')).toBeNull()
  })

  it('asks for a page, or for the first block of all rows', () => {
    expect(pageOf({ page: 3, per: 25 })).toEqual({ first: 25, offset: 50 })
    expect(pageOf({ page: 3, per: 'all' })).toEqual({ first: 100, offset: 0 })
  })
})

describe('back to the address', () => {
  const addresses = [
    '',
    '?range=7d&q=impf&sort=published&per=10',
    '?range=custom&from=2026-01-01&to=2026-01-31&page=2&per=all',
    '?group=a&group=b&entry=x&reg=yes&topic=t1',
    '?published=any..2026-01-31&q=impf',
  ]
  for (const address of addresses) {
    it(`keeps ${address === '' ? 'the bare address' : address}`, () => {
      const written = stringifySearch(writtenSearch(articleReportSearch, searched(address)))
      expect(parameters(written)).toEqual(parameters(address))
      const again = searched(written)
      expect(filterOf(articleReport, again, anchor)).toEqual(
        filterOf(articleReport, searched(address), anchor),
      )
      expect(reportRange(again, anchor)).toEqual(reportRange(searched(address), anchor))
    })
  }
})

describe('filters', () => {
  const { filters } = articleReport

  it('know whether a row is left out', () => {
    expect(hasFilters(articleReportSearch, searched('?range=7d&page=2'))).toBe(false)
    expect(hasFilters(articleReportSearch, searched('?q=saft'))).toBe(true)
    for (const { key } of filters) {
      expect(hasFilters(articleReportSearch, searched(`?${key}=x`)), key).toBe(true)
    }
  })

  it('can all be taken away, and nothing else', () => {
    const address = '?range=7d&sort=title&q=saft&group=a&entry=b&reg=c&topic=d'
    const cleared = { ...searched(address), ...clearedFilters(articleReportSearch) }
    expect(filterOf(articleReport, cleared, anchor)).toEqual({})
    expect(stringifySearch(writtenSearch(articleReportSearch, cleared))).toBe(
      '?range=7d&sort=title',
    )
  })

  it('are counted each once, without the search', () => {
    expect(countSet(searched('?q=saft&range=7d'), filters)).toBe(0)
    expect(countSet(searched('?group=a&group=b&topic=t1'), filters)).toBe(2)
  })

  it('hold one value or several', () => {
    const search = { ...searched('?group=a&group=b'), view: 'locked' }
    expect(chosenIn(search, 'group')).toEqual(['a', 'b'])
    expect(chosenIn(search, 'view')).toEqual(['locked'])
    expect(chosenIn(search, 'state')).toEqual([])
    expect(choosing(search, 'group', ['c'])).toEqual({ group: ['c'] })
    expect(choosing(search, 'view', [])).toEqual({ view: '' })
    expect(choosing(search, 'state', ['paused'])).toEqual({ state: 'paused' })
  })
})

describe('ranges to choose from', () => {
  it('hold today only where it has numbers', () => {
    expect(offeredRanges(anchor)).not.toContain('today')
    expect(offeredRanges(anchor)).toContain('yesterday')
    expect(offeredRanges({ today, data: null })).not.toContain('today')
    expect(offeredRanges({ today, data: { from: today, to: today } })[0]).toBe('today')
  })

  it('end with the data where a range is empty', () => {
    const { data } = anchor
    expect(latestDays(data)).toEqual({ from: '2026-10-24', to: '2026-11-20' })
    expect(latestDays({ from: '2026-11-19', to: '2026-11-20' })).toEqual({
      from: '2026-11-19',
      to: '2026-11-20',
    })
  })
})

/** The parameters of an address, in any order. */
function parameters(text: string): string[] {
  return [...new URLSearchParams(text)].map((pair) => pair.join('=')).toSorted()
}

describe('the days that a report is compared with', () => {
  const table = [
    ['?range=28d', 'previous', '2026-09-26', '2026-10-23'],
    ['?range=28d&cmp=nonsense', 'previous', '2026-09-26', '2026-10-23'],
    ['?range=yesterday&cmp=weekdays', 'weekdays', '2026-11-13', '2026-11-13'],
    ['?range=28d&cmp=year', 'year', '2025-10-24', '2025-11-20'],
  ] as const
  for (const [address, compare, from, to] of table) {
    it(`are ${from} to ${to} by ${address}`, () => {
      const days = reportDays(searched(address), anchor)
      expect(days.compare).toBe(compare)
      expect(days.compared).toEqual({ from, to })
    })
  }

  it('are none where nothing is compared', () => {
    expect(reportDays(searched('?cmp=none'), anchor).compared).toBeNull()
  })
})

describe('days in an address', () => {
  it('have their name where they have one', () => {
    const named = toRange({ from: '2026-11-14', to: '2026-11-20' }, anchor)
    expect(named).toEqual({ range: '7d', from: '', to: '' })
    const own = { from: '2026-11-13', to: '2026-11-19' }
    expect(toRange(own, anchor)).toEqual({ range: 'custom', ...own })
  })
})
