import { describe, expect, it } from 'vitest'

import { type Bench, contentOf, lastLine } from './import-command.ts'
import { day, numbersOf, withArticles } from './page-bench.ts'

describe('an export of Plausible', () => {
  const head =
    '"date","hostname","page","visits","visitors","pageviews","total_scroll_depth","total_scroll_depth_visits","total_time_on_page","total_time_on_page_visits"'
  const rows = [
    '"2025-12-01","blatt.example","/a1",8,7,10,400,8,600,6',
    '"2025-12-01","www.blatt.example","/a1/",1,1,2,100,2,0,0',
    '"2025-12-02","blatt.example","/a2",1,1,1,0,0,0,0',
    '"2025-12-02","blatt.example","/neu",1,1,3,0,0,0,0',
    '"2025-12-02","blatt.example","(other)",1,1,3,0,0,0,0',
  ]

  it('becomes readings of the articles with these addresses, and new articles', async () => {
    await using bench = await withArticles()
    const file = await bench.file(
      'imported_pages_20251201_20251202.csv',
      [head, ...rows].join('\n'),
    )
    const { out, err, status } = await bench.import('plausible', file)
    expect(err).toContain('line 6, page: neither an address nor a path')
    expect(out).toContain('16 views of 3 articles on 2 days; 1 articles were created.')
    expect(lastLine(out)).toBe(
      '6 rows = 4 counted + 0 repeated in the file + 1 rejected + 0 comments, blank or other events + 1 header',
    )
    expect(status).toBe(0)
    const expected = {
      byArticle: [
        { article: 'a1', views: 12, scrollDepth: 50, dwellTime: 100 },
        { article: 'a2', views: 1, scrollDepth: null, dwellTime: null },
        { article: 'https://blatt.example/neu', views: 3, scrollDepth: null, dwellTime: null },
      ],
      days: [
        [day, 12],
        [day + 1, 4],
      ],
    }
    expect(await numbersOf(bench)).toEqual(expected)
    await bench.import('plausible', file)
    expect(await numbersOf(bench)).toEqual(expected)
  })

  it('takes articles of the publication alone where that is asked', async () => {
    await using bench = await withArticles()
    const file = await bench.file('pages.csv', [head, ...rows].join('\n'))
    const { out, err } = await bench.import('plausible', file, '--known-only')
    expect(err).toContain('line 5, page: no article of the publication has this address')
    expect(out).toContain('13 views of 2 articles on 2 days; 0 articles were created.')
  })

  it('is looked at without writing, and without the columns that older exports lack', async () => {
    await using bench = await withArticles()
    const old =
      '"date","hostname","page","visits","visitors","pageviews"\n"2025-12-01","","/a1",1,1,2\n"2025-12-01","","/x",1,1,2'
    const { out, err } = await bench.import(
      'plausible',
      await bench.file('p.csv', old),
      '--dry-run',
    )
    expect(out).toContain('  /a1 | 2025-12-01 | 2 views | scroll – | dwell – s')
    expect(err).toContain(
      'line 3, page: only a path, and no article has it; name the website: --site',
    )
    expect(out).toContain('2 views of 1 articles on 1 days; 0 articles would be created.')
    expect(await daysOf(bench)).toBeNull()
  })
})

describe('a report of Matomo', () => {
  const json = JSON.stringify({
    '2025-12-01': [
      {
        label: '/a1',
        nb_visits: 3,
        nb_hits: 4,
        sum_time_spent: 80,
        avg_time_on_page: 20,
        url: 'https://blatt.example/a1',
      },
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
    await using bench = await withArticles()
    const { out, err } = await bench.import('matomo', await bench.file('matomo', content))
    expect(err).toContain('a folder of pages; export the flat report')
    expect(out).toContain('5 views of 1 articles on 2 days; 0 articles were created.')
    expect(await numbersOf(bench)).toEqual({
      byArticle: [{ article: 'a1', views: 5, scrollDepth: null, dwellTime: 17 }],
      days: [
        [day, 4],
        [day + 1, 1],
      ],
    })
  })

  it('of one day names it on the command line', async () => {
    await using bench = await withArticles()
    const file = await bench.file(
      'm.json',
      '[{"label":"/a1","nb_hits":4},{"label":"/a2","nb_hits":2}]',
    )
    expect((await bench.import('matomo', file)).err).toContain('no day; name it: --day YYYY-MM-DD')
    const { out } = await bench.import('matomo', file, '--day', '2025-12-01')
    expect(out).toContain('6 views of 2 articles on 1 days')
  })
})

describe('an export of Umami', () => {
  const head =
    'website_id,session_id,visit_id,event_id,hostname,url_path,url_query,page_title,event_type,event_name,created_at'
  const rows = [
    'w,s1,v1,e1,blatt.example,/a1,utm_source=x,Eins,1,,2025-12-01 23:59:59',
    'w,s1,v1,e2,blatt.example,/a1,,Eins,2,signup,2025-12-01 23:59:59',
    'w,s2,v2,e3,blatt.example,/neu,,"Neu, hier",1,,2025-12-02 00:00:00',
    'w,s2,v2,e4,blatt.example,/a1,,Eins,1,,gestern',
  ]

  it('counts the views among its events', async () => {
    await using bench = await withArticles()
    const file = await bench.file('website_event.csv', [head, ...rows].join('\r\n'))
    const { out, err } = await bench.import('umami', file)
    expect(err).toContain('line 5, created_at: not a date')
    expect(lastLine(out)).toContain(
      '5 rows = 2 counted + 0 repeated in the file + 1 rejected + 1 comments',
    )
    const store = await bench.store()
    const { articles, byArticle } = await contentOf(store)
    await store.close()
    expect(articles.map(({ title }) => title)).toContain('Neu, hier')
    expect(byArticle).toMatchObject([
      { article: 'a1', views: 1 },
      { article: 'https://blatt.example/neu', views: 1 },
    ])
  })
})

async function daysOf(bench: Bench): Promise<unknown> {
  const store = await bench.store()
  const publication = await store.publications.find('verlagsd', 'blatt')
  await store.close()
  return publication?.dataRange ?? null
}
