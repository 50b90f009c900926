import { describe, expect, it } from 'vitest'

import { publicationDays, writtenPublication } from '#lib/publication-days.ts'
import {
  clearedFilters,
  hasFilters,
  parseSearch,
  stringifySearch,
  writtenSearch,
} from '#portal/app/url/search.ts'
import { articleReportSearch } from '#portal/features/article-report/article-report.registration.ts'
import { articleReport } from '#portal/features/article-report/ArticleReportPage.tsx'
import { boxReport } from '#portal/features/boxes/BoxReportPage.tsx'
import { positionReports } from '#portal/features/positions/PositionReportPage.tsx'
import { recommendationReportSearch } from '#portal/features/recommendation-report/recommendation-report.registration.ts'
import { recommendationReport } from '#portal/features/recommendation-report/RecommendationReportPage.tsx'
import { choosing, chosenIn, countSet } from '#portal/report/list/list-filters.ts'
import { pageOf } from '#portal/report/list/use-list.ts'
import {
  apiSort,
  chosenRange,
  filterOf,
  latestDays,
  offeredRanges,
  reportDays,
  reportRange,
  toRange,
} from '#portal/report/report-variables.ts'

const today = '2026-11-21'
const anchor = { today, data: { from: '2025-11-22', to: '2026-11-20' } }
const days = (from: string, to: string) => ({ from, to })

/** A search of the article report, as its address says it. */
const searched = (text: string) => articleReportSearch.validateSearch(parseSearch(text))

/** The filters of the article report and of the report of recommended articles by an address. */
const filtered = (text: string) => filterOf(articleReport, searched(text), anchor)
const request = (text: string) =>
  filterOf(
    recommendationReport,
    recommendationReportSearch.validateSearch(parseSearch(text)),
    anchor,
  )

describe('the filters of an address', () => {
  it.each([
    ['', {}],
    [
      '?q=%20saft%20&topic=t1&group=a&group=b',
      { search: 'saft', topicIds: ['t1'], userGroups: ['a', 'b'] },
    ],
    ['?entry=x&reg=yes', { entryPoints: ['x'], registrationStatuses: ['yes'] }],
  ])('%s are only those that are set: %j', (address, filter) => {
    expect(filtered(address)).toEqual(filter)
  })

  it.each([
    ['', {}],
    ['?least=1000&source=job-teasers', { sources: ['job-teasers'], minDelivered: 1000 }],
    ['?least=x1', { minDelivered: 0 }],
  ])('%s of recommended articles have the least deliveries as a number: %j', (address, filter) => {
    expect(request(address)).toEqual(filter)
  })

  it.each([
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
  ])('of articles published %s are %j', (written, filter) => {
    expect(filtered(`?published=${written}`)).toEqual(filter)
    expect(request(`?published=${written}&least=10`)).toEqual({ ...filter, minDelivered: 10 })
  })

  it.each([
    ['2026-01-01', '2026-01-31'],
    [null, '2026-01-31'],
    ['2026-01-01', null],
  ])('have days of publication that are read as they are written: %s to %s', (from, to) => {
    const { published } = searched(`?published=${writtenPublication({ from, to })}`)
    expect(publicationDays(published, anchor)).toEqual({ from, to })
    expect(writtenPublication({ from: null, to: null })).toBe('')
  })

  it('search nothing where a report has no search', () => {
    expect(filterOf({ filters: articleReport.filters }, searched('?q=saft'), anchor)).toEqual({})
  })

  it('are known to leave rows out, and counted each once, without the search', () => {
    const isNarrow = (address: string) => hasFilters(articleReportSearch, searched(address))
    expect([isNarrow('?range=7d&page=2'), isNarrow('?q=saft')]).toEqual([false, true])
    for (const { key } of articleReport.filters) expect(isNarrow(`?${key}=x`), key).toBe(true)
    expect(countSet(searched('?q=saft&range=7d'), articleReport.filters)).toBe(0)
    expect(countSet(searched('?group=a&group=b&topic=t1'), articleReport.filters)).toBe(2)
  })

  it('can all be taken away, and nothing else', () => {
    const address = '?range=7d&sort=title&q=saft&group=a&entry=b&reg=c&topic=d'
    const cleared = { ...searched(address), ...clearedFilters(articleReportSearch) }
    expect(filterOf(articleReport, cleared, anchor)).toEqual({})
    const written = stringifySearch(writtenSearch(articleReportSearch, cleared))
    expect(written).toBe('?range=7d&sort=title')
  })

  it('hold one value or several', () => {
    const search = { ...searched('?group=a&group=b'), view: 'locked' }
    const current = (['group', 'view', 'field'] as const).map((key) => chosenIn(search, key))
    expect(current).toEqual([['a', 'b'], ['locked'], []])
    expect(choosing(search, 'group', ['c'])).toEqual({ group: ['c'] })
    expect(choosing(search, 'view', [])).toEqual({ view: '' })
    expect(choosing(search, 'state', ['paused'])).toEqual({ state: 'paused' })
  })
})

describe('the days of an address', () => {
  it.each([
    ['?range=28d', '28d', '2026-10-24', '2026-11-20'],
    ['?range=7d', '7d', '2026-11-14', '2026-11-20'],
    ['?range=nonsense', '28d', '2026-10-24', '2026-11-20'],
    ['?range=custom&from=2026-01-01', '28d', '2026-10-24', '2026-11-20'],
    ['?range=custom&to=2026-01-31', '28d', '2026-10-24', '2026-11-20'],
    ['?range=custom&from=2026-01-01&to=2026-01-31', 'custom', '2026-01-01', '2026-01-31'],
    ['?range=custom&from=2026-01-31&to=2026-01-01', 'custom', '2026-01-01', '2026-01-31'],
    ['?range=all', 'all', '2025-11-22', '2026-11-20'],
  ])('%s are %s: %s to %s', (address, name, from, to) => {
    expect(chosenRange(searched(address))).toBe(name)
    expect(reportRange(searched(address), anchor)).toEqual(days(from, to))
  })

  it.each([
    ['?range=28d', 'previous', days('2026-09-26', '2026-10-23')],
    ['?range=28d&cmp=nonsense', 'previous', days('2026-09-26', '2026-10-23')],
    ['?range=yesterday&cmp=weekdays', 'weekdays', days('2026-11-13', '2026-11-13')],
    ['?range=28d&cmp=year', 'year', days('2025-10-24', '2025-11-20')],
    ['?cmp=none', 'none', null],
  ])('%s are compared with %s: %j', (address, compare, compared) => {
    expect(reportDays(searched(address), anchor)).toMatchObject({ compare, compared })
  })

  it('have their name where they have one', () => {
    const named = toRange(days('2026-11-14', '2026-11-20'), anchor)
    expect(named).toEqual({ range: '7d', from: '', to: '' })
    const own = days('2026-11-13', '2026-11-19')
    expect(toRange(own, anchor)).toEqual({ range: 'custom', ...own })
  })

  it('can be today only where it has numbers', () => {
    const offered = offeredRanges(anchor)
    expect(offered).not.toContain('today')
    expect(offered).toContain('yesterday')
    expect(offeredRanges({ today, data: null })).not.toContain('today')
    expect(offeredRanges({ today, data: days(today, today) })[0]).toBe('today')
  })

  it('end with the data where a range is empty', () => {
    expect(latestDays(anchor.data, anchor.data, today)).toEqual(days('2026-10-24', '2026-11-20'))
    const short = days('2026-11-19', '2026-11-20')
    expect(latestDays(short, anchor.data, today)).toEqual(short)
  })

  it('are not offered where they are in sight already, nor where today alone has numbers', () => {
    expect(latestDays(anchor.data, days('2026-10-24', '2026-11-20'), today)).toBeNull()
    expect(latestDays(days(today, today), anchor.data, today)).toBeNull()
  })
})

it.each([
  ['-scrollDepth', { field: 'SCROLL_DEPTH', direction: 'DESC' }],
  ['title', { field: 'TITLE', direction: 'ASC' }],
  // As the screen does unless told.
  ['trend', { field: 'VIEWS', direction: 'DESC' }],
  ['constructor', { field: 'VIEWS', direction: 'DESC' }],
])('the order %s is %j', (sort, order) => {
  expect(apiSort(articleReport.columns, sort, '-views')).toEqual(order)
  expect(apiSort(articleReport.columns, 'trend', 'nonsense')).toBeNull()
})

/** A measure as the API names its order. */
const fieldOf = (measure: string) =>
  measure.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()

it('each column of a measure asks for the order of that measure', () => {
  const reports = [
    articleReport,
    boxReport,
    recommendationReport,
    ...Object.values(positionReports),
  ]
  const columns = reports.flatMap(
    (report): readonly { measure?: string; sort?: string }[] => report.columns,
  )
  const others = columns.filter(({ measure = '', sort = '' }) => {
    const field = fieldOf(measure)
    return !field.startsWith(sort) && !sort.startsWith(field)
  })
  expect(others).toEqual([])
})

it('asks for a page, or for the first block of all rows', () => {
  expect(pageOf({ page: 3, per: 25 })).toEqual({ first: 25, offset: 50 })
  expect(pageOf({ page: 3, per: 'all' })).toEqual({ first: 100, offset: 0 })
})

it.each([
  '',
  '?range=7d&q=impf&sort=published&per=10',
  '?range=custom&from=2026-01-01&to=2026-01-31&page=2&per=all',
  '?group=a&group=b&entry=x&reg=yes&topic=t1',
  '?published=any..2026-01-31&q=impf',
])('the address “%s” is written as it was read', (address) => {
  const written = stringifySearch(writtenSearch(articleReportSearch, searched(address)))
  const [one, other] = [written, address].map((text) => new URLSearchParams(text))
  one?.sort()
  other?.sort()
  expect(one?.toString()).toBe(other?.toString())
})
