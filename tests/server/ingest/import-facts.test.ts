import { describe, expect, it } from 'vitest'

import type { DimensionId, FactId, MeasureId } from '#contract/metrics.ts'
import type { ReportRow } from '#server/warehouse/port/warehouse.ts'

import { Bench, lastLine } from './import-command.ts'

const DELIVERIES = [
  'Artikel-ID;Titel;Datum;Empfehlungsbox;Platz;Datenquelle;Auslieferungen;Gesehen;Klicks',
  'a1;Eins;01.12.2025;Startseite;oben;Pool;100;50;5',
  'a1;Eins;01.12.2025;Startseite;unten;Pool;200;;4',
  'a2;Zwei;02.12.2025;Artikel;;Jobs;1.000;10;0',
  'a2;Zwei;02.12.2025;Artikel;;Jobs;40;20;2',
  'a3;;02.12.2025;Artikel;;Jobs;40;20;2',
  'a1;Eins;02.12.2025;;oben;Pool;1;1;1',
  'a1;Eins;02.12.2025;Artikel;oben;Pool;eins;1;1',
].join('\n')

describe('deliveries', () => {
  it('are kept by day, article, box, position and source', async () => {
    await using bench = await Bench.create()
    const file = await bench.file('auslieferungen.csv', DELIVERIES)
    const { out, err, status } = await bench.import('deliveries', file)
    expect(err).toContain('line 6, Artikel-ID: no such article, and no title to create it')
    expect(err).toContain('line 7, Empfehlungsbox: empty, expected a box')
    expect(err).toContain('line 8, Auslieferungen: not a whole number')
    expect(out).toContain('2 articles were created from the titles in the rows.')
    expect(lastLine(out)).toBe(
      '8 rows = 3 saved + 1 repeated in the file + 3 rejected + 0 comments or blank + 1 header',
    )
    expect(status).toBe(0)
    const measures = ['delivered', 'seen', 'clicked', 'visibleClickRate'] as const
    const expected = [
      { delivered: 200, seen: 0, clicked: 4, visibleClickRate: null },
      { delivered: 100, seen: 50, clicked: 5, visibleClickRate: 10 },
      { delivered: 40, seen: 20, clicked: 2, visibleClickRate: 10 },
    ]
    const by = ['day', 'box', 'position', 'source'] as const
    const rows = await rowsOf(bench, { facts: 'delivery', measures, by })
    expect(rows.map(({ values }) => values)).toEqual(expect.arrayContaining(expected))
    expect(rows).toHaveLength(3)
    await bench.import('deliveries', file)
    expect(await rowsOf(bench, { facts: 'delivery', measures, by })).toEqual(rows)
  })

  it('of an article that is there need no title, and are previewed', async () => {
    await using bench = await Bench.create()
    await bench.import(
      'articles',
      await bench.file('a.csv', 'id,title,url\na1,Eins,https://b.example/1\n'),
    )
    const rows =
      '{"url":"https://b.example/1","day":"2025-12-01","box":"x","delivered":3,"clicked":1}\n'
    const { out } = await bench.import(
      'deliveries',
      await bench.file('d.ndjson', rows),
      '--dry-run',
    )
    expect(out).toContain(
      '  https://b.example/1 | 2025-12-01 | x / – / – | 3 delivered | – seen | 1 clicked',
    )
    expect(lastLine(out)).toContain('Dry run, nothing written: 1 rows = 1 saved')
  })
})

describe('what facts are about', () => {
  it('has the class of a position and the own score of an article', async () => {
    await using bench = await Bench.create()
    const articles = 'id,title,Score\na1,Eins,"71,6"\na2,Zwei,\na3,Drei,101\n'
    const { err } = await bench.import('articles', await bench.file('a.csv', articles))
    expect(err).toContain('line 4, Score: not a number from 0 to 100')
    const rows = [
      'article,day,box,position,CSS-Klasse,delivered,clicked',
      'a1,2025-12-01,Mehr,Ende,.reco-end,3,1',
      'a2,2025-12-01,Mehr,Ende,,3,1',
      'a1,2025-12-01,Mehr,Seite,reco-aside,3,1',
    ]
    await bench.import('deliveries', await bench.file('d.csv', rows.join('\n')))
    // an import that names no score keeps it
    await bench.import('articles', await bench.file('b.csv', 'id,title\na1,Neu\n'))
    const store = await bench.store()
    const { id = 0 } = (await store.publications.find('verlagsd', 'blatt')) ?? {}
    const [known, places] = [
      await store.warehouse.articles(id),
      await store.warehouse.positions(id),
    ]
    await store.close()
    expect(Object.fromEntries(known.map((one) => [one.title, one.ownScore]))).toEqual({
      Neu: 71.6,
      Zwei: null,
    })
    expect(Object.fromEntries(places.map((one) => [one.name, one.cssClass]))).toEqual({
      Ende: 'reco-end',
      Seite: 'reco-aside',
    })
  })
})

describe('memberships', () => {
  it('are kept with the interval of the estimate', async () => {
    await using bench = await Bench.create()
    const lines = [
      'Datum,Gruppe,Bestätigt,Geschätzt,Untergrenze,Obergrenze',
      '2025-12-01,Apotheker,120,80,70,95',
      '2025-12-02,Apotheker,121,80,,',
      '2025-12-01,PTA,50,,,',
      '2025-12-01,Ärzte,,,,',
      '2025-12-01,Andere,1,5,6,9',
      '2025-12-01,,1,5,4,9',
    ]
    const file = await bench.file('gruppen.csv', lines.join('\n'))
    const { out, err } = await bench.import('memberships', file)
    expect(err).toContain('line 5, Bestätigt: neither confirmed nor estimated')
    expect(err).toContain('line 6, Untergrenze: more than the estimate')
    expect(err).toContain('line 7, Gruppe: empty, expected a group')
    expect(lastLine(out)).toContain('7 rows = 3 saved + 0 repeated in the file + 3 rejected')
    const measures = ['confirmed', 'estimated'] as const
    const question = { facts: 'membership', measures, by: ['group', 'day'] } as const
    const first = await rowsOf(bench, question)
    expect(first.map(({ key, values }) => [...key, values.confirmed, values.estimated])).toEqual([
      ['Apotheker', 20_423, 120, 80],
      ['Apotheker', 20_424, 121, 80],
      ['PTA', 20_423, 50, 0],
    ])
    await bench.import(
      'memberships',
      await bench.file('neu.csv', lines.join('\n').replace(',120,', ',9,')),
    )
    expect((await rowsOf(bench, question))[0]?.values).toEqual({ confirmed: 9, estimated: 80 })
    const { out: preview } = await bench.import('memberships', file, '--dry-run')
    expect(preview).toContain('2025-12-01 | Apotheker | 120 confirmed | 80 estimated (70 to 95)')
  })
})

describe('signals', () => {
  it('are kept by day and name, and replaced by a second import', async () => {
    await using bench = await Bench.create()
    const file = await bench.file(
      'signale.csv',
      'Tag;Ereignis;Anzahl\n01.12.2025;Merkliste;3\n01.12.2025;Kommentar;7\n02.12.2025;Merkliste;viele\n',
    )
    const { out, err } = await bench.import('signals', file)
    expect(err).toContain('line 4, Anzahl: not a whole number')
    expect(lastLine(out)).toContain('4 rows = 2 saved')
    await bench.import('signals', file)
    const rows = await rowsOf(bench, { facts: 'signal', measures: ['signals'], by: ['signal'] })
    expect(rows.map(({ key, values }) => [...key, values.signals])).toEqual([
      ['Kommentar', 7],
      ['Merkliste', 3],
    ])
  })
})

async function rowsOf(
  bench: Bench,
  question: { facts: FactId; measures: readonly MeasureId[]; by: readonly DimensionId[] },
): Promise<readonly ReportRow[]> {
  const store = await bench.store()
  const { id = 0, dataRange } = (await store.publications.find('verlagsd', 'blatt')) ?? {}
  const range = dataRange ?? { from: 0, to: 0 }
  const { rows } = await store.warehouse.report({ publication: id, range, first: 100, ...question })
  await store.close()
  return rows
}
