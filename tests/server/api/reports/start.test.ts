import { beforeAll, describe, expect, it } from 'vitest'

import { isoOf, type DayRange } from '#lib/days.ts'
import { saveArticles } from '#server/warehouse/port/articles.ts'
import { idOf } from '#server/warehouse/port/ids.ts'
import { positionNamed } from '#tests/server/records/configuration/documents.ts'
import * as facts from '#tests/server/warehouse/facts.ts'

import type { Person } from '../api-person.ts'
import { subjects } from './delivering.ts'
import { publicationWith } from './publication.ts'

type Named = { readonly name: string } | null

interface Start {
  readonly findings: readonly {
    readonly code: string
    readonly params: readonly { readonly name: string; readonly value: string }[]
    readonly article: { readonly title: string } | null
    readonly box: Named
    readonly position: Named
  }[]
  readonly [field: string]: unknown
}

const number = '{ value previous trend }'
const fields = `articles ${number} userGroups { id confirmed ${number} } recommendations ${number}
  positions { positions offPlan ${number} } mostRead(first: 20) { article { id title } views }
  findings { code report params { name value } article { title } box { name } position { name } }`

function span(first: number, last: number): string {
  return `{ from: "${isoOf(first)}", to: "${isoOf(last)}" }`
}

async function startOf(
  person: Person,
  { from, to }: DayRange,
  recent: readonly [first: number, last: number] = [from, to],
): Promise<Start> {
  const request = `start(range: ${span(from, to)}, recent: ${span(...recent)}) { ${fields} }`
  return (await person.fields<{ start: Start }>(request)).start
}

const readers = facts.audience(['doctors'], 'newsletter')
const march = facts.day('2026-03-01')
const firstDay = facts.day('2026-03-20')

function deliveryOf(
  article: string,
  box: string,
  counts: readonly [number, number, number],
  on = march + 1,
) {
  const [delivered, seen, clicked] = counts
  const about = { article: idOf(article), box: idOf(box), position: 0, source: '' }
  return { day: on, ...about, delivered, seen, clicked }
}

function member(group: string, at: number, confirmed: number) {
  const estimate = { estimated: 5, estimatedLow: 0, estimatedHigh: 0 }
  return { day: march + at, group, confirmed, ...estimate }
}

describe('the start page', () => {
  const range = { from: march, to: march + 4 }
  let ada: Person
  beforeAll(async () => {
    ada = await publicationWith({
      audiences: [readers],
      reading: [
        ...['a', 'b', 'c'].map((name) => facts.reading([name, '2026-03-02', readers], 60)),
        facts.reading(['hit', '2026-03-02', readers], 270),
        // a day that is not over yet
        facts.reading(['hit', '2026-03-06', readers], 1000),
        facts.reading(['a', '2026-02-26', readers], 7),
        facts.reading(['a', '2026-02-01', readers], 5),
      ],
      boxes: ['Mehr', 'Dossier', 'Unten', 'Oben'].map((name) => ({ id: idOf(name), name })),
      delivery: [
        deliveryOf('a', 'Mehr', [1000, 400, 20]),
        deliveryOf('b', 'Mehr', [50, 38, 41]),
        deliveryOf('a', 'Mehr', [20, 10, 1], march - 2),
        // The box that stopped last is worth more of a look than one that never delivered.
        deliveryOf('a', 'Oben', [10, 5, 0], facts.day('2026-02-01')),
        deliveryOf('a', 'Unten', [10, 5, 0], facts.day('2026-02-02')),
      ],
      membership: [
        member('doctors', -3, 90),
        ...[100, 101, 102, 300, 301].map((confirmed, at) => member('doctors', at, confirmed)),
        // its growth would tell how many there were while they were too few to be shown
        ...[40, 45, 300, 300, 300].map((confirmed, at) => member('students', at, confirmed)),
        ...[10, 10, 10, 10, 10].map((confirmed, at) => member('small', at, confirmed)),
      ],
    })
    const { publications, warehouse } = ada.api.store
    const match = await publications.find('nord', ada.clientId)
    const records = ['a', 'b', 'c', 'hit'].map((externalId) => ({ externalId, published: march }))
    await saveArticles(warehouse, match?.id ?? 0, { key: 'articles', records })
  })

  it('shows the number of each report with that of the days before, and its days', async () => {
    const { findings: _, mostRead, ...numbers } = await startOf(ada, range)
    const rate = expect.closeTo(6100 / 438, 6)
    expect(numbers).toEqual({
      articles: { value: 450, previous: 7, trend: [0, 450, 0, 0, 0] },
      userGroups: {
        id: 'doctors',
        confirmed: { value: 301, previous: 90, trend: [100, 101, 102, 300, 301] },
      },
      // the visual click rate of seven days, of which those before the range are none
      recommendations: { value: rate, previous: 10, trend: [null, rate, rate, rate, rate] },
      // nothing is known of positions that are not there, neither now nor before
      positions: {
        positions: 0,
        offPlan: { value: null, previous: null, trend: expect.anything() },
      },
    })
    expect(mostRead).toEqual(
      [
        ['hit', 270],
        ['a', 60],
        ['b', 60],
        ['c', 60],
      ].map(([title, views]) => ({ article: { id: String(idOf(String(title))), title }, views })),
    )
  })

  it('shows nothing of reports that the caller may not see', async () => {
    const none = await startOf(await ada.beside({ roles: ['view-banlist'] }), range)
    expect(none).toEqual({
      articles: null,
      userGroups: null,
      recommendations: null,
      positions: null,
      mostRead: null,
      findings: [],
    })
    const some = await startOf(await ada.beside({ roles: ['view-position-report'] }), range)
    expect(some).toMatchObject({ articles: null, recommendations: null, mostRead: null })
    expect(some['positions']).toMatchObject({ positions: 0 })
  })

  it('finds what is worth a look, with its reason', async () => {
    const { findings } = await startOf(ada, range, [march + 1, march + 1])
    const told = findings.map(({ code, params, article, box }) => ({
      code,
      about: article?.title ?? box?.name ?? null,
      ...Object.fromEntries(params.map(({ name, value }) => [name, value])),
    }))
    expect(told).toEqual([
      {
        code: 'READ_MORE_THAN_USUAL',
        about: 'hit',
        times: '4.5',
        views: '270',
        usual: '60',
        from: '2026-03-02',
        to: '2026-03-02',
        entryPoint: 'newsletter',
        share: '100',
      },
      {
        code: 'GROUP_GREW',
        about: null,
        group: 'doctors',
        from: '2026-03-03',
        to: '2026-03-04',
        confirmed: '199',
        usual: '2',
      },
      { code: 'CLICKED_MORE_THAN_SEEN', about: 'b', clicked: '41', seen: '38' },
      { code: 'BOX_SILENT', about: 'Unten', lastDelivered: '2026-02-02' },
    ])
    const today = await startOf(ada, { from: march, to: march + 1 }, [march + 1, march + 5])
    expect(today.findings[0]).toMatchObject({ code: 'READ_MORE_THAN_USUAL' })
    expect(today.findings[0]?.params).toContainEqual({ name: 'views', value: '270' })
    const few = await startOf(ada, range, [march + 1, march + 2])
    expect(few.findings[0], '60 in two days are usual').toMatchObject({ code: 'GROUP_GREW' })
  })
})

interface Delivered {
  position: string
  day: number
  source: string
  delivered: number
}

/** A publication that plans half of "Ende" for the engagement pool and half for job teasers. */
async function planning(rows: readonly Delivered[]): Promise<Person> {
  const counts = { article: idOf('Herz'), box: idOf('Mehr'), seen: null, clicked: 0 }
  const delivery = [
    { ...counts, position: 0, day: firstDay - 60, source: '', delivered: 1 },
    ...rows.map((row) => ({ ...counts, ...row, position: idOf(row.position) })),
  ]
  const ada = await publicationWith({ ...subjects, delivery })
  const match = await ada.api.store.publications.find('nord', ada.clientId)
  const weights = { 'engagement-pool': 1, 'personalized-pool': 0, 'job-teasers': 1, metadata: 0 }
  const document = positionNamed('Ende', { classes: ['reco-ende'], weights })
  const at = (firstDay - 90) * 86_400_000
  const place = { publication: match?.id ?? 0, kind: 'POSITION', key: 'ende' } as const
  const author = { subject: 'ada', name: 'Ada Lindner' }
  const version = { document, note: '', author, at }
  await ada.api.store.ingest.saveConfiguration(place, version)
  return ada.beside({ roles: ['view-position-report'] })
}

/** Half and half until the middle of the range, then only the engagement pool. */
function strayingFrom(first: number): Delivered[] {
  return Array.from({ length: 14 }, (_, at) => firstDay + at).flatMap((day) => {
    const jobs = day < first ? 50 : 0
    const both = { 'engagement-pool': 100 - jobs, 'job-teasers': jobs }
    return Object.entries(both)
      .filter(([, delivered]) => delivered > 0)
      .map(([source, delivered]) => ({ position: 'Ende', day, source, delivered }))
  })
}

describe('positions on the start page', () => {
  const range = { from: firstDay, to: firstDay + 13 }

  it('are counted where they are off their plan, and the furthest is found with what fills in', async () => {
    const ada = await planning(strayingFrom(firstDay + 8))
    const { positions: own, findings } = await startOf(ada, range)
    // The first day of the change makes one seventh of its week: 57 % against 50 %.
    const trend = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1]
    const offPlan = { value: 1, previous: 0, trend }
    expect(own).toEqual({ positions: 2, offPlan })
    const days = `{ from: "${isoOf(range.from)}", to: "${isoOf(range.to)}" }`
    expect(
      await ada.fields(`positionReport(range: ${days}) { plans { positions offPlan } }`),
    ).toEqual({
      positionReport: { plans: { positions: 2, offPlan: 1 } },
    })
    expect(findings).toMatchObject([
      {
        code: 'POSITION_OFF_PLAN',
        position: { name: 'Ende' },
        params: Object.entries({
          source: 'engagement-pool',
          share: String((1000 / 1400) * 100),
          planned: '50',
          otherSource: 'job-teasers',
          otherShare: String((400 / 1400) * 100),
          otherPlanned: '50',
        }).map(([name, value]) => ({ name, value })),
      },
    ])
  })

  const silent = { code: 'POSITION_SILENT', position: { name: 'Seite' } }
  const source = 'engagement-pool'
  it.each([
    [
      'without any delivery, not the one whose plan few miss',
      [{ position: 'Ende', day: firstDay, source, delivered: 99 }],
      '',
    ],
    [
      'that stopped last',
      [
        { position: 'Ende', day: firstDay - 9, source, delivered: 50 },
        { position: 'Seite', day: firstDay - 4, source, delivered: 50 },
        { position: 'Anderswo', day: firstDay, source, delivered: 50 },
      ],
      isoOf(firstDay - 4),
    ],
  ])('are found: the one %s', async (_, rows, value) => {
    const { findings } = await startOf(await planning(rows), range)
    expect(findings).toMatchObject([{ ...silent, params: [{ name: 'lastDelivered', value }] }])
  })
})
