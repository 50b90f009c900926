import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { describeArticle } from '#server/ingest/formats/articles.ts'
import { memberships } from '#server/ingest/formats/catalogue.ts'
import { deliveries } from '#server/ingest/formats/deliveries.ts'

import { Bench, lastLine } from './import-command.ts'

const ARTICLES = [
  'Artikel-ID;Titel;Adresse;Veröffentlicht am;Themen',
  'a1;"Fiebersaft; wieder da";https://blatt.example/a1#top;21.11.2025;Pflege:0.8|Markt',
  'a2;Zweite Meldung;blatt.example/a2;2025-11-22;Markt',
  'a3;;https://blatt.example/a3;2025-11-22;',
  'a4;Falsches Datum;;31.02.2026;',
  '',
  'a2;Zweite Meldung, neu;blatt.example/a2;22/11/2025;Markt',
].join('\r\n')
const known = [
  { externalId: 'a1', title: 'Eins', url: 'https://blatt.example/a1' },
  { externalId: 'a2', title: 'Zwei', url: 'https://blatt.example/a2' },
]

let bench: Bench
beforeAll(async () => {
  bench = await Bench.create()
})
beforeEach(() => bench.begin())
afterAll(() => bench[Symbol.asyncDispose]())

describe('articles', () => {
  it('are looked at, created, updated or left as they are, and counted to the last line', async () => {
    const dry = await bench.bring('articles', ARTICLES, '--dry-run')
    expect(dry.out).toContain('  Titel → title')
    expect(dry.out).toContain(
      '  a1 | Fiebersaft; wieder da | 2025-11-21 | https://blatt.example/a1 | Pflege, Markt',
    )
    expect(lastLine(dry.out)).toContain('Dry run, nothing written: 7 rows = 2 new')
    expect(await bench.publication()).toBeNull()
    const first = await bench.bring('articles', `\uFEFF${ARTICLES}`)
    expect(first.status).toBe(0)
    expect(first.err).toContain('line 4, Titel: empty')
    expect(first.err).toContain('line 5, Veröffentlicht am: not a date')
    expect(lastLine(first.out)).toBe(
      '7 rows = 2 new + 0 updated + 0 unchanged + 1 repeated in the file + 2 rejected + 1 comments or blank + 1 header',
    )
    const changed = ARTICLES.replace('Fiebersaft;', 'Fiebersaft:')
    const counts = '7 rows = 0 new + 1 updated + 1 unchanged + 1 repeated'
    for (const options of [['--dry-run'], []])
      expect(lastLine((await bench.bring('articles', changed, ...options)).out)).toContain(counts)
    expect((await bench.articles()).map(({ title, url }) => [title, url])).toEqual([
      ['Fiebersaft: wieder da', 'https://blatt.example/a1'],
      ['Zweite Meldung, neu', 'https://blatt.example/a2'],
    ])
  })

  it('have a section, authors and a kind, and keep those that a later file leaves out', async () => {
    const rows =
      'id,title,Ressort,Autor,Textsorte,text\na1,Eins,Politik,Mira Novak; Jonas Weber|Mira Novak,Kommentar,Vier Wörter – samt 2025.\n'
    await bench.bring('articles', rows)
    await bench.bring('articles', 'id,title,author\na1,Neu,Resi\n')
    const article = { title: 'Neu', section: 'Politik', authors: ['Resi'], kind: 'Kommentar' }
    expect(await bench.articles()).toMatchObject([{ ...article, words: 4 }])
    const again = await bench.bring('articles', 'id,title,author\na1,Neu,Resi\n')
    expect(lastLine(again.out)).toContain('1 unchanged')
  })

  it('keep text and own score where a file has none', async () => {
    const textsNow = async () => {
      const { warehouse } = await bench.store()
      const { id = 0 } = (await bench.publication()) ?? {}
      const ids = (await bench.articles()).map((article) => article.id)
      return (await warehouse.articleTexts(id, ids)).map(({ text }) => text)
    }
    const text = '"Erster Absatz. \r\n\r\n\r\nZweiter  Absatz."'
    const rows = `id,title,body,Score\r\na1,Eins,${text},"71,6"\r\na2,Zwei,,\r\na3,Drei,,101\r\n`
    const first = await bench.bring('articles', rows)
    expect(first.err).toContain('line 7, Score: not a number from 0 to 100')
    expect(lastLine(first.out)).toContain('2 new')
    expect(lastLine((await bench.bring('articles', rows)).out)).toContain('2 unchanged')
    await bench.bring('articles', 'id,title\na1,Neu\n')
    expect(await textsNow()).toEqual(['Erster Absatz.\n\nZweiter  Absatz.'])
    expect((await bench.articles()).map(({ title, ownScore }) => [title, ownScore])).toEqual([
      ['Neu', 71.6],
      ['Zwei', null],
    ])
    await bench.bring('articles', '{"id":"a1","title":"Neu","text":"<p>&Auml;rzte"}\n')
    expect(await textsNow()).toEqual(['Ärzte'])
  })
})

it('statistics replace what was there, so that a second import changes nothing', async () => {
  const rows = [
    'Artikel,URL,Titel,Tag,Aufrufe,Scrolltiefe,Verweildauer,Nutzergruppe,Einstieg,Registrierung',
    'a1,,,01.12.2025,"1.200","62,5 %",1:40,pharmacists,search,registered',
    'a1,,,02.12.2025,100,50,60,pharmacists,search,registered',
    ',https://blatt.example/a2,,02.12.2025,30,,,random_visitors,direct,anonymous',
    'a9,,,02.12.2025,5,,,,,',
    'a8,,Neu aus der Statistik,02.12.2025,7,80,0:30,,,',
    'a1,,,02.12.2025,viele,50,60,,,',
    'a1,,,02.12.2025,40,50,60,pharmacists,search,registered',
  ].join('\n')
  await bench.begin(known)
  const first = await bench.bring('statistics', rows)
  expect(first.err).toContain('line 5, Artikel: no such article, and no title to create it')
  expect(first.err).toContain('line 7, Aufrufe: not a whole number')
  expect(lastLine(first.out)).toBe(
    '8 rows = 4 new + 0 updated + 0 unchanged + 1 repeated in the file + 2 rejected + 0 comments or blank + 1 header',
  )
  const [scrollDepth, dwellTime] = [1200 * 62.5 + 40 * 50, 1200 * 100 + 40 * 60]
  const of1 = { views: 1240, scrollDepth: scrollDepth / 1240, dwellTime: dwellTime / 1240 }
  const expected = {
    byArticle: [
      { article: 'a1', ...of1 },
      { article: 'a2', views: 30, scrollDepth: null, dwellTime: null },
      { article: 'a8', views: 7, scrollDepth: 80, dwellTime: 30 },
    ],
    days: [
      [20_423, 1200],
      [20_424, 77],
    ],
  }
  expect(await bench.numbers()).toEqual(expected)
  const second = await bench.bring('statistics', rows.replace(',30,,,', ',31,,,'))
  expect(lastLine(second.out)).toContain('8 rows = 0 new + 1 updated + 3 unchanged + 1 repeated')
  const [one, two, ...others] = expected.byArticle
  expect(await bench.numbers()).toEqual({
    byArticle: [one, { ...two, views: 31 }, ...others],
    days: [
      [20_423, 1200],
      [20_424, 78],
    ],
  })
  const audiences = (await bench.store()).warehouse.audiences((await bench.publication())?.id ?? 0)
  expect(await audiences).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        userGroups: ['pharmacists'],
        entryPoint: 'search',
        registration: 'registered',
      }),
    ]),
  )
})

it('deliveries are kept by day, article, box, position and source', async () => {
  const rows = [
    'Artikel-ID;Titel;Datum;Empfehlungsbox;Platz;CSS-Klasse;Datenquelle;Auslieferungen;Gesehen;Klicks',
    'a1;Eins;01.12.2025;Startseite;oben;.reco-end;Pool;100;50;5',
    'a1;Eins;01.12.2025;Startseite;unten;reco-aside;Pool;200;;4',
    'a2;Zwei;02.12.2025;Artikel;oben;;Jobs;1.000;10;0',
    'a2;Zwei;02.12.2025;Artikel;oben;;Jobs;40;20;2',
    'a3;;02.12.2025;Artikel;;;Jobs;40;20;2',
    'a1;Eins;02.12.2025;;oben;;Pool;1;1;1',
    'a1;Eins;02.12.2025;Artikel;oben;;Pool;eins;1;1',
  ].join('\n')
  const { out, err, status } = await bench.bring('deliveries', rows)
  expect(err).toContain('line 6, Artikel-ID: no such article, and no title to create it')
  expect(err).toContain('line 7, Empfehlungsbox: empty, expected a box')
  expect(err).toContain('line 8, Auslieferungen: not a whole number')
  expect(out).toContain('2 articles were created from the titles in the rows.')
  expect(lastLine(out)).toBe(
    '8 rows = 3 saved + 1 repeated in the file + 3 rejected + 0 comments or blank + 1 header',
  )
  expect(status).toBe(0)
  const measures = ['delivered', 'seen', 'clicked', 'visibleClickRate'] as const
  const by = ['day', 'box', 'position', 'source'] as const
  const stored = await bench.rows({ facts: 'delivery', measures, by })
  const expected = [
    { delivered: 200, seen: 0, clicked: 4, visibleClickRate: null },
    { delivered: 100, seen: 50, clicked: 5, visibleClickRate: 10 },
    { delivered: 40, seen: 20, clicked: 2, visibleClickRate: 10 },
  ]
  expect(stored.map(({ values }) => values)).toEqual(expect.arrayContaining(expected))
  expect(stored).toHaveLength(3)
  // articles that are there need no title
  await bench.bring('deliveries', rows.replaceAll(/;(Eins|Zwei);/g, ';;'))
  expect(await bench.rows({ facts: 'delivery', measures, by })).toEqual(stored)
  const { warehouse } = await bench.store()
  const positions = await warehouse.positions((await bench.publication())?.id ?? 0)
  const classes = positions.map(({ name, cssClass }) => [name, cssClass])
  expect(Object.fromEntries(classes)).toEqual({ oben: 'reco-end', unten: 'reco-aside' })
})

it('memberships are kept with the interval of the estimate', async () => {
  const rows = [
    'Datum,Gruppe,Bestätigt,Geschätzt,Untergrenze,Obergrenze',
    '2025-12-01,Apotheker,120,80,70,95',
    '2025-12-02,Apotheker,121,80,,',
    '2025-12-01,PTA,50,,,',
    '2025-12-01,Ärzte,,,,',
    '2025-12-01,Andere,1,5,6,9',
    '2025-12-01,,1,5,4,9',
  ].join('\n')
  const { out, err } = await bench.bring('memberships', rows)
  expect(err).toContain('line 5, Bestätigt: neither confirmed nor estimated')
  expect(err).toContain('line 6, Untergrenze: more than the estimate')
  expect(err).toContain('line 7, Gruppe: empty, expected a group')
  expect(lastLine(out)).toContain('7 rows = 3 saved + 0 repeated in the file + 3 rejected')
  const measures = ['confirmed', 'estimated'] as const
  const question = { facts: 'membership', measures, by: ['group', 'day'] } as const
  const stored = async () =>
    (await bench.rows(question)).map(({ key, values }) => [
      ...key,
      values.confirmed,
      values.estimated,
    ])
  const others = [
    ['Apotheker', 20_424, 121, 80],
    ['PTA', 20_423, 50, 0],
  ]
  expect(await stored()).toEqual([['Apotheker', 20_423, 120, 80], ...others])
  await bench.bring('memberships', rows.replace(',120,', ',9,'))
  expect(await stored()).toEqual([['Apotheker', 20_423, 9, 80], ...others])
})

it('a preview tells how a row was understood', () => {
  const counts = { delivered: 3, seen: null, clicked: 1 }
  const place = { box: 'x', position: undefined, cssClass: undefined, source: '' }
  const about = { article: 'a1', byUrl: false, day: 20_423 }
  expect(deliveries.describe({ ...about, ...place, ...counts })).toBe(
    'a1 | 2025-12-01 | x / – / – | 3 delivered | – seen | 1 clicked',
  )
  const members = { day: 20_423, group: 'Apotheker', confirmed: 120, estimated: 80 }
  expect(memberships.describe({ ...members, estimatedLow: 70, estimatedHigh: 95 })).toBe(
    '2025-12-01 | Apotheker | 120 confirmed | 80 estimated (70 to 95)',
  )
  const article = { externalId: 'a1', title: 'Neu', text: 'Anders.', ownScore: 7 }
  expect(describeArticle(article)).toBe('a1 | Neu | score 7 | 7 characters of text')
})

it('signals are kept by day and name, and replaced by a second import', async () => {
  const rows =
    'Tag;Ereignis;Anzahl\n01.12.2025;Merkliste;3\n01.12.2025;Kommentar;7\n02.12.2025;Merkliste;viele\n'
  const { out, err } = await bench.bring('signals', rows)
  expect(err).toContain('line 4, Anzahl: not a whole number')
  expect(lastLine(out)).toContain('4 rows = 2 saved')
  await bench.bring('signals', rows)
  const stored = await bench.rows({ facts: 'signal', measures: ['signals'], by: ['signal'] })
  expect(stored.map(({ key, values }) => [...key, values.signals])).toEqual([
    ['Kommentar', 7],
    ['Merkliste', 3],
  ])
})

it('lists of links are added once each, plain or as a column that one may name', async () => {
  const plain =
    '# gesperrt\nhttps://Example.org/a  # Anzeige\n\nexample.org/b\nexample.org/b\nkein Link\n'
  const first = await bench.bring('urls', plain)
  expect(lastLine(first.out)).toContain(
    '6 rows = 2 new + 1 already on the list or twice in the file + 0 repeated in the file + 1 rejected + 2 comments or blank',
  )
  const table =
    'Kategorie;Adresse;Grund\nx;https://bücher.example/;Umlaut\ny;ftp://example.org/;kein Web\n'
  const second = await bench.bring('urls', table)
  expect(lastLine(second.out)).toContain(
    '3 rows = 1 new + 0 already on the list or twice in the file + 0 repeated in the file + 1 rejected + 0 comments or blank + 1 header',
  )
  const added = ['https://example.org/a', 'https://example.org/b', 'https://xn--bcher-kva.example/']
  expect(await bench.links()).toEqual(added)
  const row = 'http://a.example/,http://b.example/\n'
  const { out } = await bench.bring('urls', row, '--map', '2=url', '--dry-run')
  expect(out).toContain('First rows\n  http://b.example/')
})

it('a MIND-style log becomes articles, recommendations and one view for each click', async () => {
  const news =
    'N1\tnews\tpolitics\tErste\tText\thttps://m.example/1\t[]\t[]\nN2\tsports\tsoccer\tZweite\t\t\t[]\t[]\n'
  const log = [
    '1\tU1\t11/12/2019 2:14:46 PM\tN9 N8\tN1-1 N2-0 N7-0',
    '2\tU2\t11/12/2019 3:00:00 AM\t\tN1-1 N2-1 N1-0',
    '3\tU2\t11/13/2019 3:00:00 AM\t\tN1-0 N2',
  ].join('\n')
  expect((await bench.bring('mind', news)).out).toContain('2 new')
  const { out, err } = await bench.bring('mind', log)
  expect(err).toContain('line 3, impressions: not a list of id-0 and id-1')
  expect(out).toContain('6 deliveries and 3 clicks of 3 articles were read.')
  expect(out).toContain('1 deliveries and 0 clicks were left out: their 1 articles')
  expect(lastLine(out)).toContain('3 rows = 2 counted')
  await bench.bring('mind', log)
  expect(await bench.numbers()).toMatchObject({
    byArticle: [
      { article: 'N1', views: 2, scrollDepth: null },
      { article: 'N2', views: 1, scrollDepth: null },
    ],
    days: [[18_212, 3]],
  })
  const measures = ['delivered', 'clicked'] as const
  const delivered = await bench.rows({ facts: 'delivery', measures, by: ['article'] })
  expect(delivered.map(({ values }) => values)).toEqual(
    expect.arrayContaining([
      { delivered: 3, clicked: 2 },
      { delivered: 2, clicked: 1 },
    ]),
  )
})

describe('the command', () => {
  it.for<[args: string[], message: string]>([
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
  ])('%j is answered by status 2', async ([args, message]) => {
    const { status, err } = await bench.import(...args)
    expect(err).toContain(message)
    expect(status).toBe(2)
  })

  it('says in one line which file is missing, with status 1', async () => {
    const { err, status } = await bench.import('urls', join(bench.folder, 'nirgends.txt'))
    expect(err).toMatch(/^ENOENT: no such file or directory, open '.*nirgends\.txt'\n$/)
    expect(status).toBe(1)
  })

  it('prints help for every format', async () => {
    const { status, out } = await bench.import('--help')
    expect(out).toContain('also: headline, Titel, Überschrift')
    expect(status).toBe(0)
  })

  it('lists all rejections so that a spreadsheet runs none of them, and prints twenty', async () => {
    const rows = `=cmd|x,\n"-2, ""x""",\n${'x,\n'.repeat(19)}`
    const file = await bench.file('boese.csv', `id,title\n${rows}`)
    const { err } = await bench.import('articles', file)
    expect(err.match(/^ {2}line \d+, title: empty/gm)).toHaveLength(20)
    const { client = '' } = (await bench.publication()) ?? {}
    const name = `${client}-articles-boese.csv.csv`
    const list = await readFile(join(bench.folder, 'import-rejections', name), 'utf8')
    expect(list.split('\r\n').slice(0, 3)).toEqual([
      'line,column,reason,sample',
      `2,title,empty,"'=cmd|x,"`,
      `3,title,empty,"'""-2, """"x"""""","`,
    ])
  })
})
