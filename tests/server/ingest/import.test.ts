import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import { describe, expect, it } from 'vitest'

import { Bench, contentOf, finished, lastLine } from './import-command.ts'

const ARTICLES = [
  'Artikel-ID;Titel;Adresse;Veröffentlicht am;Themen',
  'a1;"Fiebersaft; wieder da";https://blatt.example/a1#top;21.11.2025;Pflege:0.8|Markt',
  'a2;Zweite Meldung;blatt.example/a2;2025-11-22;Markt',
  'a3;;https://blatt.example/a3;2025-11-22;',
  'a4;Falsches Datum;;31.02.2026;',
  '',
  'a2;Zweite Meldung, neu;blatt.example/a2;22/11/2025;Markt',
].join('\r\n')

const STATISTICS = [
  'Artikel,URL,Titel,Tag,Aufrufe,Scrolltiefe,Verweildauer,Nutzergruppe,Einstieg,Registrierung',
  'a1,,,01.12.2025,"1.200","62,5 %",1:40,pharmacists,search,registered',
  'a1,,,02.12.2025,100,50,60,pharmacists,search,registered',
  ',https://blatt.example/a2,,02.12.2025,30,,,random_visitors,direct,anonymous',
  'a9,,,02.12.2025,5,,,,,',
  'a8,,Neu aus der Statistik,02.12.2025,7,80,0:30,,,',
  'a1,,,02.12.2025,viele,50,60,,,',
  'a1,,,02.12.2025,40,50,60,pharmacists,search,registered',
].join('\n')

describe('articles', () => {
  it('are created, updated or left as they are, and counted to the last line', async () => {
    await using bench = await Bench.create()
    const file = await bench.file('artikel.csv', `\uFEFF${ARTICLES}`)
    const first = await bench.import('articles', file)
    expect(first.status).toBe(0)
    expect(first.err).toContain('Organisation Verlag Süd (verlagsd) is created.')
    expect(first.err).toContain('line 4, Titel: empty')
    expect(first.err).toContain('line 5, Veröffentlicht am: not a date')
    expect(lastLine(first.out)).toBe(
      '7 rows = 2 new + 0 updated + 0 unchanged + 1 repeated in the file + 2 rejected + 1 comments or blank + 1 header',
    )
    const second = await bench.import('articles', file)
    expect(lastLine(second.out)).toContain('7 rows = 0 new + 0 updated + 2 unchanged + 1 repeated')
    const changed = await bench.file('neu.csv', ARTICLES.replace('Fiebersaft;', 'Fiebersaft:'))
    const third = await bench.import('articles', changed, '--dry-run')
    expect(lastLine(third.out)).toContain('7 rows = 0 new + 1 updated + 1 unchanged + 1 repeated')
    expect(lastLine((await bench.import('articles', changed)).out)).toContain(
      '7 rows = 0 new + 1 updated + 1 unchanged + 1 repeated',
    )

    const store = await bench.store()
    const content = await contentOf(store)
    expect(content.articles.map(({ title, url }) => [title, url])).toEqual([
      ['Fiebersaft: wieder da', 'https://blatt.example/a1'],
      ['Zweite Meldung, neu', 'https://blatt.example/a2'],
    ])
    await store.close()
  })

  it('come from gzipped NDJSON on standard input too', async () => {
    await using bench = await Bench.create()
    const child = bench.start('articles', '-')
    child.stdin?.end(
      gzipSync('{"id":"x","title":"Eins"}\n{"id":"y","title":"Zwei","section":"Politik"}\n'),
    )
    const { status, out } = await finished(child)
    expect(status).toBe(0)
    expect(out).toContain('2 rows = 2 new')
  })
})

describe('statistics', () => {
  it('replace what was there, so that a second import changes nothing', async () => {
    await using bench = await Bench.create()
    await bench.import('articles', await bench.file('artikel.csv', ARTICLES))
    const file = await bench.file('tage.csv', STATISTICS)
    const first = await bench.import('statistics', file)
    expect(first.err).toContain('line 5, Artikel: no such article, and no title to create it')
    expect(first.err).toContain('line 7, Aufrufe: not a whole number')
    expect(lastLine(first.out)).toBe(
      '8 rows = 4 new + 0 updated + 0 unchanged + 1 repeated in the file + 2 rejected + 0 comments or blank + 1 header',
    )
    const store = await bench.store()
    const before = await contentOf(store)
    expect(before).toMatchObject({
      articles: [
        { title: 'Fiebersaft; wieder da' },
        { title: 'Zweite Meldung, neu' },
        { title: 'Neu aus der Statistik' },
      ],
      byArticle: [
        {
          article: 'a1',
          views: 1240,
          scrollDepth: (1200 * 62.5 + 40 * 50) / 1240,
          dwellTime: (1200 * 100 + 40 * 60) / 1240,
        },
        { article: 'a2', views: 30, scrollDepth: null, dwellTime: null },
        { article: 'a8', views: 7, scrollDepth: 80, dwellTime: 30 },
      ],
      byDay: [{ values: { views: 1200 } }, { values: { views: 77 } }],
    })
    const second = await bench.import('statistics', file)
    expect(lastLine(second.out)).toContain('8 rows = 0 new + 0 updated + 4 unchanged + 1 repeated')
    expect(await contentOf(store)).toEqual(before)
    const changed = await bench.file('neu.csv', STATISTICS.replace(',30,,,', ',31,,,'))
    const third = await bench.import('statistics', changed)
    expect(lastLine(third.out)).toContain('8 rows = 0 new + 1 updated + 3 unchanged + 1 repeated')
    await store.close()
  })
})

describe('lists of links', () => {
  const lists: [name: string, content: string, links: string[], counts: string][] = [
    [
      'plain',
      '# gesperrt\nhttps://Example.org/a  # Anzeige\n\nexample.org/b\nexample.org/b\nkein Link\n',
      ['https://example.org/a', 'https://example.org/b'],
      '6 rows = 2 new + 1 already on the list or twice in the file + 0 repeated in the file + 1 rejected + 2 comments or blank',
    ],
    [
      'hosts',
      '127.0.0.1 localhost\n0.0.0.0 ads.example.net\n0.0.0.0 a.example b.example # zwei\n::1 ip6-localhost\n',
      ['https://a.example/', 'https://ads.example.net/', 'https://b.example/'],
      '5 rows = 3 new + 0 already on the list or twice in the file + 0 repeated in the file + 0 rejected + 2 comments or blank',
    ],
    [
      'adblock',
      '[Adblock Plus 2.0]\n! Title: Liste\n||ads.example.com^\n||track.example.com^$third-party\n@@||gut.example^\nexample.com##.werbung\n',
      ['https://ads.example.com/', 'https://track.example.com/'],
      '6 rows = 2 new + 0 already on the list or twice in the file + 0 repeated in the file + 2 rejected + 2 comments or blank',
    ],
    [
      'CSV with header',
      'Kategorie;Adresse;Grund\nx;https://bücher.example/;Umlaut\ny;ftp://example.org/;kein Web\n',
      ['https://xn--bcher-kva.example/'],
      '3 rows = 1 new + 0 already on the list or twice in the file + 0 repeated in the file + 1 rejected + 0 comments or blank + 1 header',
    ],
    [
      'CSV without header',
      '2019/01/04 10:12:00,http://a.example/x,Bank\n2019/01/05 10:12:00,http://b.example/,Post\n',
      ['http://a.example/x', 'http://b.example/'],
      '2 rows = 2 new',
    ],
  ]
  it.each(lists)('%s', async (_name, content, links, counts) => {
    await using bench = await Bench.create()
    const { status, out } = await bench.import('urls', await bench.file('liste.txt', content))
    expect(lastLine(out)).toContain(counts)
    expect(status).toBe(0)
    const store = await bench.store()
    const stored = await contentOf(store)
    expect(stored.links.map(({ link }) => link)).toEqual(links)
    await store.close()
  })

  it('without header can be mapped by column number', async () => {
    await using bench = await Bench.create()
    const file = await bench.file('x.csv', 'http://a.example/,http://b.example/\n')
    const { out } = await bench.import('urls', file, '--map', '2=url', '--dry-run')
    expect(out).toContain('First rows\n  http://b.example/')
  })
})

describe('a MIND-style log', () => {
  it('becomes articles, recommendations and one view for each click', async () => {
    await using bench = await Bench.create()
    const news =
      'N1\tnews\tpolitics\tErste\tText\thttps://m.example/1\t[]\t[]\nN2\tsports\tsoccer\tZweite\t\t\t[]\t[]\n'
    const log = [
      '1\tU1\t11/12/2019 2:14:46 PM\tN9 N8\tN1-1 N2-0 N7-0',
      '2\tU2\t11/12/2019 3:00:00 AM\t\tN1-1 N2-1',
      '3\tU2\t11/13/2019 3:00:00 AM\t\tN1-0 N2',
    ].join('\n')
    expect((await bench.import('mind', await bench.file('news.tsv', news))).out).toContain('2 new')
    const behaviors = await bench.file('behaviors.tsv', log)
    const { out, err } = await bench.import('mind', behaviors)
    expect(err).toContain('line 3, impressions: not a list of id-0 and id-1')
    expect(out).toContain('5 deliveries and 3 clicks of 3 articles were read.')
    expect(out).toContain('1 deliveries and 0 clicks were left out: their 1 articles')
    expect(lastLine(out)).toContain('3 rows = 2 counted')
    await bench.import('mind', behaviors)
    const store = await bench.store()
    expect(await contentOf(store)).toMatchObject({
      byArticle: [
        { article: 'N1', views: 2, scrollDepth: null },
        { article: 'N2', views: 1, scrollDepth: null },
      ],
      byDay: [{ key: [18_212], values: { views: 3 } }],
    })
    await store.close()
  })
})

describe('the command', () => {
  it.each([
    [
      [],
      'Which format? articles, statistics, deliveries, memberships, signals, urls, mind, plausible, matomo, umami, ga4',
    ],
    [['articles'], 'Which file? A path, or - for standard input.'],
    [['articels', 'x.csv'], "There is no format 'articels'."],
    [['articles', 'x.csv', '--foo'], "Unknown option '--foo'"],
    [['articles', 'x.csv', '--map', 'Titel'], "--map needs column=field, not 'Titel'"],
    [['articles', 'x.csv', '--encoding', 'utf-9'], "There is no encoding 'utf-9'."],
    [['ga4', 'x.csv', '--site', 'nirgends'], "'nirgends' is no website: --site www.example.org"],
    [['ga4', 'x.csv', '--day', 'gestern'], "'gestern' is no day: --day YYYY-MM-DD"],
  ])('%j is answered by status 2', async (args, message) => {
    await using bench = await Bench.create()
    const { status, err } = await bench.import(...args)
    expect(err).toContain(message)
    expect(status).toBe(2)
  })

  it('passes its status on from the process', async () => {
    await using bench = await Bench.create()
    const child = bench.start('statistics', join(bench.folder, 'nirgends.csv'))
    expect((await finished(child)).status).toBe(1)
  })

  it('names the columns it cannot find, with status 2', async () => {
    await using bench = await Bench.create()
    const file = await bench.file('x.csv', 'nummer;ueberschrift\n1;A\n')
    const { status, err } = await bench.import('articles', file)
    expect(err).toContain('No column for id or url. Found: nummer, ueberschrift.')
    expect(status).toBe(2)
  })

  it('says in one line which file is missing, with status 1', async () => {
    await using bench = await Bench.create()
    const { status, err } = await bench.import('urls', join(bench.folder, 'nirgends.txt'))
    expect(err).toMatch(/^ENOENT: no such file or directory, open '.*nirgends\.txt'\n$/)
    expect(status).toBe(1)
  })

  it('prints help for every format', async () => {
    await using bench = await Bench.create()
    const { status, out } = await bench.import('--help')
    expect(out).toContain('also: headline, Titel, Überschrift')
    expect(status).toBe(0)
  })

  it('looks only in a dry run', async () => {
    await using bench = await Bench.create()
    const file = await bench.file('artikel.csv', ARTICLES)
    const { out } = await bench.import('articles', file, '--dry-run')
    expect(out).toContain('  Titel → title')
    expect(out).toContain(
      '  a1 | Fiebersaft; wieder da | 2025-11-21 | https://blatt.example/a1 | Pflege, Markt',
    )
    expect(lastLine(out)).toContain('Dry run, nothing written: 7 rows = 2 new')
    const store = await bench.store()
    expect(await store.isEmpty()).toBe(true)
    await store.close()
  })

  it('lists rejections so that a spreadsheet runs none of them', async () => {
    await using bench = await Bench.create()
    const rows = ['=cmd|x', '+1', '@sum', '"-2, ""x"""'].map((id) => `${id},\n`).join('')
    const file = await bench.file('boese.csv', `id,title\n${rows}`)
    await bench.import('articles', file)
    const list = await readFile(
      join(bench.folder, 'import-rejections', 'blatt-articles-boese.csv.csv'),
      'utf8',
    )
    expect(list).toBe(
      [
        'line,column,reason,sample',
        `2,title,empty,"'=cmd|x,"`,
        `3,title,empty,"'+1,"`,
        `4,title,empty,"'@sum,"`,
        `5,title,empty,"""-2, """"x"""""","`,
        '',
      ].join('\n'),
    )
  })
})
