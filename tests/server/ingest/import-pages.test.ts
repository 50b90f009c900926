import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'

import { DuckDBInstance } from '@duckdb/node-api'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { PageWriter } from '#server/ingest/formats/pages/page-format.ts'
import { idOf } from '#server/warehouse/port/ids.ts'
import { removeArticles, restoreArticles } from '#server/warehouse/port/removed-articles.ts'

import { Bench, lastLine } from './import-command.ts'

/** 1 December 2025. */
const day = 20_423
const articles = [
  { externalId: 'a1', title: 'Eins', url: 'https://blatt.example/a1' },
  { externalId: 'a2', title: 'Zwei', url: 'https://www.blatt.example/a2/' },
]
const unread = { scrollDepth: null, dwellTime: null }

let bench: Bench
beforeAll(async () => {
  bench = await Bench.create()
})
beforeEach(() => bench.begin(articles))
afterAll(() => bench[Symbol.asyncDispose]())

/** Runs SQL in an empty DuckDB, to write Parquet. */
async function writeParquet(select: string, file: string): Promise<void> {
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  await connection.run(`copy (${select}) to '${file.replaceAll("'", "''")}' (format parquet)`)
  connection.closeSync()
  instance.closeSync()
}

describe('an export of Plausible', () => {
  const head =
    '"date","hostname","page","visits","visitors","pageviews","total_scroll_depth","total_scroll_depth_visits","total_time_on_page","total_time_on_page_visits"'
  const rows = [
    head,
    '"2025-12-01","blatt.example","/a1",8,7,10,400,8,600,6',
    '"2025-12-01","www.blatt.example","/a1/",1,1,2,100,2,0,0',
    '"2025-12-02","blatt.example","/a2",1,1,1,0,0,0,0',
    '"2025-12-02","blatt.example","/neu",1,1,3,0,0,0,0',
    '"2025-12-02","blatt.example","(other)",1,1,3,0,0,0,0',
    '"2025-12-02","blatt.example","/a2",1,1,5,255,1,0,0',
  ].join('\n')

  it('becomes readings of the articles with these addresses, and new articles', async () => {
    const { out, err, status } = await bench.bring('plausible', rows)
    expect(err).toContain('line 6, page: neither an address nor a path')
    expect(err).toContain('line 7, total_scroll_depth: more than 100 for each visit')
    expect(out).toContain('16 views of 3 articles on 2 days; 1 articles were created.')
    expect(lastLine(out)).toBe(
      '7 rows = 4 counted + 0 repeated in the file + 2 rejected + 0 comments, blank or other events + 1 header',
    )
    expect(status).toBe(0)
    const expected = {
      byArticle: [
        { article: 'a1', views: 12, scrollDepth: 50, dwellTime: 100 },
        { article: 'a2', views: 1, ...unread },
        { article: 'https://blatt.example/neu', views: 3, ...unread },
      ],
      days: [
        [day, 12],
        [day + 1, 4],
      ],
    }
    expect(await bench.numbers()).toEqual(expected)
    await bench.bring('plausible', rows)
    expect(await bench.numbers()).toEqual(expected)
  })

  it('is looked at without writing, for the articles of the publication alone where that is asked', async () => {
    const { out, err } = await bench.bring('plausible', rows, '--known-only', '--dry-run')
    expect(err).toContain('line 5, page: no article of the publication has this address')
    expect(out).toContain('/a1 | 2025-12-01 | 10 views | scroll 50 | dwell 100 s')
    expect(out).toContain('13 views of 2 articles on 2 days; 0 articles would be created.')
    expect(await bench.publication()).toMatchObject({ dataRange: null })
  })

  it('leaves out articles that were removed, and counts them as before once they are back', async () => {
    await bench.bring('plausible', rows)
    const before = await bench.numbers()
    const { warehouse } = await bench.store()
    const { id = 0 } = (await bench.publication()) ?? {}
    const gone = ['a2', 'https://blatt.example/neu'].map((name) => idOf(name))
    await removeArticles(warehouse, id, gone)
    const { err, out } = await bench.bring('plausible', rows)
    expect(err).toContain('line 4, page: its article was removed in the portal')
    expect(err).toContain('line 5, page: its article was removed in the portal')
    expect(out).toContain('12 views of 1 articles on 1 days; 0 articles were created.')
    const { err: other } = await bench.bring('statistics', 'id,date,views\na2,2025-12-02,9\n')
    expect(other).toContain('line 2, id: its article was removed in the portal')
    await bench.bring('articles', 'id,title\na2,Wieder da\n')
    expect((await bench.numbers()).byArticle).toEqual(before.byArticle.slice(0, 1))
    await restoreArticles(warehouse, id, gone)
    await bench.bring('plausible', rows)
    expect(await bench.numbers()).toEqual(before)
  })

  it('leaves out at its end what was removed since its rows were read', async () => {
    const store = await bench.store()
    const { id = 0 } = (await bench.publication()) ?? {}
    const target = { store, publication: id, source: null, knownOnly: false }
    const writer = new PageWriter(target)
    const sums = { scrollSum: 0, scrollCount: 0, dwellSum: 0, dwellCount: 0, title: undefined }
    await writer.write(
      articles.map(({ url }, at) => ({ address: { url }, day, views: 5 + at, ...sums })),
    )
    await removeArticles(store.warehouse, id, [idOf('a2')])
    expect(await writer.finish(false)).toEqual([
      '1 articles were removed in the portal in the meantime; they are left out.',
      '5 views of 1 articles on 1 days; 0 articles were created.',
    ])
    expect(await bench.views()).toBe(5)
  })

  it('may lack the columns of newer exports', async () => {
    const old =
      '"date","hostname","page","visits","visitors","pageviews"\n"2025-12-01","","/a1",1,1,2\n"2025-12-01","","/x",1,1,2'
    const { out, err } = await bench.bring('plausible', old)
    expect(err).toContain(
      'line 3, page: only a path, and no article has it; name the website: --site',
    )
    expect(out).toContain('2 views of 1 articles on 1 days; 0 articles were created.')
    expect((await bench.numbers()).byArticle).toEqual([{ article: 'a1', views: 2, ...unread }])
  })
})

describe('a report of Matomo', () => {
  const json = JSON.stringify({
    '2025-12-01': [
      { label: '/a1', nb_hits: 4, sum_time_spent: 80, url: 'https://blatt.example/a1' },
      { label: 'ordner', nb_visits: 3, nb_hits: 4, idsubdatatable: 7 },
    ],
    '2025-12-02': [
      { label: '/a1', nb_hits: 1, sum_time_spent: 5, url: 'http://blatt.example/a1?pk_campaign=x' },
    ],
    '2025-12-03': [],
  })
  const csv = [
    'Date,Label,Unique Pageviews,Pageviews,Avg. time on page,Metadata: url',
    '2025-12-01,/a1,3,4,00:00:20,https://blatt.example/a1',
    '2025-12-01,ordner,3,4,00:00:20,',
    '2025-12-02,/a1,1,1,5s,http://blatt.example/a1?pk_campaign=x',
  ].join('\n')

  it.each([
    ['JSON by day', json],
    ['CSV in UTF-16', Buffer.from(`\uFEFF${csv}`, 'utf16le')],
  ])('as %s', async (_, content) => {
    const { out, err } = await bench.import('matomo', await bench.file('matomo', content))
    expect(err).toContain('a folder of pages; export the flat report')
    expect(out).toContain('5 views of 1 articles on 2 days; 0 articles were created.')
    expect(await bench.numbers()).toEqual({
      byArticle: [{ article: 'a1', views: 5, scrollDepth: null, dwellTime: 17 }],
      days: [
        [day, 4],
        [day + 1, 1],
      ],
    })
  })

  it('of one day names it on the command line', async () => {
    const pages = '[{"label":"/a1","nb_hits":4},{"label":"/a2","nb_hits":2}]'
    const refused = await bench.bring('matomo', pages)
    expect(refused.err).toContain('no day; name it: --day YYYY-MM-DD')
    const { out } = await bench.bring('matomo', pages, '--day', '2025-12-01')
    expect(out).toContain('6 views of 2 articles on 1 days')
  })
})

it('an export of Umami counts the views among its events', async () => {
  const rows = [
    'website_id,session_id,visit_id,event_id,hostname,url_path,url_query,page_title,event_type,event_name,created_at',
    'w,s1,v1,e1,blatt.example,/a1,utm_source=x,Eins,1,,2025-12-01 23:59:59',
    'w,s1,v1,e2,blatt.example,/a1,,Eins,2,signup,2025-12-01 23:59:59',
    'w,s2,v2,e3,blatt.example,/neu,,"Neu, hier",1,,2025-12-02 00:00:00',
    'w,s2,v2,e4,blatt.example,/a1,,Eins,1,,gestern',
  ]
  const { out, err } = await bench.bring('umami', rows.join('\r\n'))
  expect(err).toContain('line 5, created_at: not a date')
  expect(lastLine(out)).toContain(
    '5 rows = 2 counted + 0 repeated in the file + 1 rejected + 1 comments',
  )
  expect((await bench.articles()).map(({ title }) => title)).toContain('Neu, hier')
  expect((await bench.numbers()).byArticle).toMatchObject([
    { article: 'a1', views: 1 },
    { article: 'https://blatt.example/neu', views: 1 },
  ])
})

describe('a report of GA4', () => {
  const columns =
    'Page path and screen class,Views,Active users,Views per active user,Average engagement time per active user'
  it('of one day takes the day from its comments, and leaves out what follows the table', async () => {
    const rows = '/a1,10,4,2.5,30.5\n/a2,2,1,2,7\n(not set),5,1,5,1'
    const chart = '# Start date: 20251201\nPage path and screen class,Nth day,Views\n/a1,0000,10'
    const content = [comments('20251201', '20251201'), columns, rows, '', chart].join('\n')
    const { out, err } = await bench.bring('ga4', content)
    expect(err).toContain('line 10, Page path and screen class: neither an address nor a path')
    expect(lastLine(out)).toContain(
      '14 rows = 2 counted + 0 repeated in the file + 1 rejected + 10',
    )
    expect(await bench.numbers()).toEqual({
      byArticle: [
        { article: 'a1', views: 10, scrollDepth: null, dwellTime: 12.2 },
        { article: 'a2', views: 2, scrollDepth: null, dwellTime: 3.5 },
      ],
      days: [[day, 12]],
    })
  })

  it('of several days is taken with its dates, and refused without them', async () => {
    const [several, rows] = [comments('20251201', '20251203'), '/a1,10,4,2.5,30.5']
    const { err, status } = await bench.bring('ga4', [several, columns, rows].join('\n'))
    expect(err).toContain('covers several days and does not say which views belong to which')
    expect(status).toBe(2)
    const dated = [several, `Seitenpfad und Bildschirmklasse,Datum,Aufrufe`, '/a1,20251202,7']
    await bench.bring('ga4', dated.join('\n'))
    expect(await bench.numbers()).toMatchObject({ days: [[day + 1, 7]] })
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
    const lines = events.map((one) => JSON.stringify(one))
    const { out, err } = await bench.bring('ga4', [...lines, '{"event'].join('\n'))
    expect(err).toContain('line 7, page: neither an address nor a path')
    expect(err).toContain('line 8: not valid JSON')
    expect(lastLine(out)).toContain('8 rows = 4 counted + 0 repeated in the file + 2 rejected + 2')
    expect(await bench.numbers()).toEqual(expected)
  })

  it('come as Parquet, with the number of the row and the reason where one is rejected', async () => {
    const json = await bench.file('events.json', JSON.stringify(events))
    const file = join(bench.folder, "events'20251201.parquet")
    await writeParquet(`select * from read_json('${json}')`, file)
    const { out, err } = await bench.import('ga4', file)
    expect(err).toContain('line 7, page: neither an address nor a path: {"event_date":"20251201"')
    expect(lastLine(out)).toContain('7 rows = 4 counted')
    expect(await bench.numbers()).toEqual(expected)
  })

  it('in several files of a folder are one import', async () => {
    const folder = join(bench.folder, "2025-12-01's")
    await mkdir(folder)
    for (const part of [1, 2]) {
      const one = `'20251201' as event_date, 'page_view' as event_name, [{key: 'page_location', value: {string_value: 'https://blatt.example/a1', int_value: null}}] as event_params`
      const file = join(folder, `events-00${part}.parquet`)
      await writeParquet(`select ${one} from range(${part * 10})`, file)
    }
    const { out } = await bench.import('ga4', folder)
    expect(lastLine(out)).toContain('30 rows = 30 counted')
    expect(await bench.numbers()).toMatchObject({ days: [[day, 30]] })
    await mkdir(join(bench.folder, 'empty'))
    const { err, status } = await bench.import('ga4', join(bench.folder, 'empty'))
    expect(err).toContain('There is no Parquet file in the folder')
    expect(status).toBe(2)
  })
})

describe('Parquet', () => {
  it('is read like NDJSON by the formats that are tables', async () => {
    const file = join(bench.folder, 'articles.parquet')
    const rows = `select 'b' || i as "Artikel-ID", case i when 2 then null else 'Titel ' || i end as title, date '2025-12-01' + i::integer as published from range(1, 2201) t(i)`
    await writeParquet(rows, file)
    const { out, err } = await bench.import('articles', file)
    expect(err).toContain('line 2, title: empty')
    expect(lastLine(out)).toContain('2,200 rows = 2,199 new')
    const first = { externalId: 'b1', title: 'Titel 1', published: day + 1 }
    expect(await bench.articles()).toEqual(expect.arrayContaining([expect.objectContaining(first)]))
  })

  it('brings lists of numbers as vectors, and so does JSON, in which codes become letters', async () => {
    const parquet = join(bench.folder, 'vectors.parquet')
    await writeParquet(
      `select 'v1' as id, 'A' as title, [0.5, -0.25, 2]::float[] as vector`,
      parquet,
    )
    await bench.import('articles', parquet)
    const json = '[{"id":"v2","title":"B &amp; C","embedding":[0.5,-0.25,2]}]'
    const { out } = await bench.bring('articles', json)
    expect(out).toContain(
      'Cells with HTML or codes of letters such as &uuml;, read as plain text: 1\n',
    )
    const { warehouse } = await bench.store()
    const { id = 0 } = (await bench.publication()) ?? {}
    const all = (await bench.articles()).map((article) => article.id)
    const stored = (await warehouse.articleTexts(id, all)).map(({ vector }) => vector)
    const vector = [0.5, -0.25, 2]
    expect(stored).toEqual([vector, vector])
  })

  it('that is damaged, and ZIP, are refused with a sentence', async () => {
    const damaged = await bench.file('x.parquet', 'PAR1 and nothing')
    const { err, status } = await bench.import('articles', damaged)
    expect(err).toMatch(/x\.parquet cannot be read as Parquet\.\n$/)
    expect(status).toBe(1)
    const zip = await bench.bring('plausible', 'PK\u0003\u0004xyz')
    expect(zip.err).toContain('The file is a ZIP archive: unpack it')
    expect(zip.status).toBe(2)
  })
})

/** The lines above a report of GA4. */
function comments(from: string, to: string): string {
  const lines = [
    '---',
    'Property: Blatt',
    '',
    'All Users',
    `Start date: ${from}`,
    `End date: ${to}`,
  ]
  return lines.map((line) => `# ${line}`.trim()).join('\n')
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
