import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { lastLine } from './import-command.ts'
import { day, numbersOf, runSql, withArticles } from './page-bench.ts'

describe('a report of GA4', () => {
  const columns =
    'Page path and screen class,Views,Active users,Views per active user,Average engagement time per active user'

  it('of one day takes the day from its comments, and leaves out what follows the table', async () => {
    await using bench = await withArticles()
    const rows = '/a1,10,4,2.5,30.5\n/a2,2,1,2,7\n(not set),5,1,5,1'
    const chart = '# Start date: 20251201\nPage path and screen class,Nth day,Views\n/a1,0000,10'
    const content = [comments('20251201', '20251201'), columns, rows, '', chart].join('\n')
    const { out, err } = await bench.import('ga4', await bench.file('ga4.csv', content))
    expect(err).toContain('line 12, Page path and screen class: neither an address nor a path')
    expect(lastLine(out)).toContain(
      '16 rows = 2 counted + 0 repeated in the file + 1 rejected + 12',
    )
    expect(await numbersOf(bench)).toEqual({
      byArticle: [
        { article: 'a1', views: 10, scrollDepth: null, dwellTime: 12.2 },
        { article: 'a2', views: 2, scrollDepth: null, dwellTime: 3.5 },
      ],
      days: [[day, 12]],
    })
  })

  it('of several days is taken with its dates, and refused without them', async () => {
    await using bench = await withArticles()
    const [several, rows] = [comments('20251201', '20251203'), '/a1,10,4,2.5,30.5']
    const refused = await bench.file('several.csv', [several, columns, rows].join('\n'))
    const { err, status } = await bench.import('ga4', refused)
    expect(err).toContain('covers several days and does not say which views belong to which')
    expect(status).toBe(2)
    const dated = [several, `Seitenpfad und Bildschirmklasse,Datum,Aufrufe`, '/a1,20251202,7']
    await bench.import('ga4', await bench.file('dated.csv', dated.join('\n')))
    expect(await numbersOf(bench)).toMatchObject({ days: [[day + 1, 7]] })
  })
})

describe('the events of GA4', () => {
  const [a1, a2] = ['https://blatt.example/a1?gclid=x', 'https://www.blatt.example/a2']
  const events = [
    event('session_start', { page_location: a1 }),
    event('page_view', { page_location: a1, page_title: 'Eins' }),
    event('user_engagement', { page_location: a1, engagement_time_msec: 12_500 }),
    event('page_view', { page_location: a1, engagement_time_msec: 1500 }),
    event('scroll', { page_location: a1, percent_scrolled: 90 }),
    event('page_view', { page_location: a2 }),
    event('page_view', { page_location: '(not set)' }),
  ]
  const expected = {
    byArticle: [
      { article: 'a1', views: 2, scrollDepth: null, dwellTime: 7 },
      { article: 'a2', views: 1, scrollDepth: null, dwellTime: 0 },
    ],
    days: [[day, 3]],
  }

  it('come as NDJSON', async () => {
    await using bench = await withArticles()
    const lines = events.map((one) => JSON.stringify(one))
    const file = await bench.file('events.ndjson', [...lines, '{"event'].join('\n'))
    const { out, err } = await bench.import('ga4', file)
    expect(err).toContain('line 7, page: neither an address nor a path')
    expect(err).toContain('line 8: not valid JSON')
    expect(lastLine(out)).toContain('8 rows = 4 counted + 0 repeated in the file + 2 rejected + 2')
    expect(await numbersOf(bench)).toEqual(expected)
  })

  it('come as Parquet, with the number of the row and the reason where one is rejected', async () => {
    await using bench = await withArticles()
    const json = await bench.file('events.json', JSON.stringify(events))
    const file = join(bench.folder, "events'20251201.parquet")
    await runSql(
      `copy (select * from read_json('${json}')) to '${file.replaceAll("'", "''")}' (format parquet)`,
    )
    const { out, err } = await bench.import('ga4', file)
    expect(err).toContain('line 7, page: neither an address nor a path: {"event_date":"20251201"')
    expect(lastLine(out)).toContain('7 rows = 4 counted')
    expect(await numbersOf(bench)).toEqual(expected)
  })
})

function comments(from: string, to: string): string {
  return [
    '# ----------------------------------------',
    '# Pages and screens: Page path and screen class',
    '# Property: Blatt',
    '# ----------------------------------------',
    '#',
    '# All Users',
    `# Start date: ${from}`,
    `# End date: ${to}`,
  ].join('\n')
}

function event(name: string, params: Record<string, string | number>): unknown {
  return {
    event_date: '20251201',
    event_name: name,
    event_params: Object.entries(params).map(([key, value]) => ({
      key,
      value: typeof value === 'string' ? { string_value: value } : { int_value: value },
    })),
  }
}
