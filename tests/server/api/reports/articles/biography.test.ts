import { expect, it } from 'vitest'

import {
  AddBanlistItemDocument,
  DeleteBanlistItemsDocument,
} from '#contract/generated/operations.ts'
import { isoOf } from '#lib/days.ts'
import { today } from '#lib/zones.ts'
import { idOf } from '#server/warehouse/port/ids.ts'
import { positionNamed } from '#tests/server/records/configuration/documents.ts'
import * as facts from '#tests/server/warehouse/facts.ts'

import { newOperation, type Person } from '../../api-person.ts'
import { publicationWith } from '../publication.ts'

const first = today('UTC') - 3
const reader = facts.audience([])
const link = 'https://n.example/herz'

function delivered(box: string, [day, hour]: readonly [number, number], count: number) {
  const place = { box: idOf(box), position: idOf('Ende'), source: 'metadata' }
  const about = { article: idOf('Herz'), day: first + day, ...place }
  return { ...about, delivered: count, seen: count / 2, clicked: 1, quarter: hour * 4 + 1 }
}

const timed = [
  delivered('Mehr', [0, 8], 6),
  delivered('Mehr', [0, 12], 4),
  delivered('Mehr', [0, 17], 8),
  delivered('Kaum', [0, 8], 8),
  delivered('Auch', [1, 23], 4),
]
const readings = [10, 5].map((views, age) =>
  facts.reading(['Herz', isoOf(first + age), reader], views),
)

async function biographyOf(person: Person) {
  const range = `range: { from: "2026-01-01", to: "${isoOf(first + 3)}" }`
  const fields = `from step views lanes { position box delivered seen clicked stretches { from until } }
    events { kind hour title number by note }`
  const request = `articleDetail(id: "${idOf('Herz')}", ${range}) { biography { ${fields} } }`
  return (await person.fields<{ articleDetail: { biography: unknown } }>(request)).articleDetail
    .biography
}

it('tells where an article stood, by the hour where that is known, and what happened to it', async () => {
  const about = { id: idOf('Herz'), externalId: 'Herz', title: 'Herz', url: link, topics: [] }
  const ada = await publicationWith({
    audiences: [reader],
    articles: [{ ...about, published: first }],
    positions: [{ id: idOf('Ende'), name: 'Artikelende', cssClass: 'reco-end' }],
    boxes: [
      { id: idOf('Mehr'), name: 'Mehr zum Thema' },
      { id: idOf('Auch'), name: 'Auch gut' },
    ],
    reading: readings,
    delivery: [...timed, delivered('Auch', [2, 0], 10)],
  })
  const { store } = ada.api
  const { ingest, warehouse, publications } = store
  const publication = (await publications.find('nord', ada.clientId))?.id ?? 0
  await warehouse.append(publication, { key: 'deliveries', mode: 'add', timedDelivery: timed })
  await ingest.saveConfiguration(
    { publication, kind: 'POSITION', key: 'ende' },
    {
      document: positionNamed('Artikelende', { classes: ['reco-end'] }),
      note: 'Neu',
      author: { subject: 'ada', name: 'Ada' },
      at: (first + 1) * 86_400_000 + 9.5 * 3_600_000,
    },
  )
  await store.publish(publication)
  const { addBanlistItem } = await ada.ask(AddBanlistItemDocument, { link, comment: 'Falsch' })
  const ids = [addBanlistItem.item?.id ?? '']
  const nothing = { title: null, number: null, by: null, note: null }
  const hour = expect.any(Number)
  const published = { kind: 'PUBLISHED', hour: 0, ...nothing }
  const place = { position: 'Artikelende' }
  const version = { kind: 'VERSION', hour: 33.5, title: 'Artikelende', number: 1 }
  const banned = { kind: 'BANNED', hour, ...nothing, by: 'Ada Lindner', note: 'Falsch' }
  const lanes = [
    {
      box: 'Mehr zum Thema',
      delivered: 18,
      seen: 9,
      clicked: 3,
      // four hours without deliveries break a lane, three do not
      stretches: [
        { from: 8, until: 13 },
        { from: 17, until: 18 },
      ],
    },
    // its second day is not told by the hour
    {
      box: 'Auch gut',
      delivered: 14,
      seen: 7,
      clicked: 2,
      stretches: [{ from: 47, until: 72 }],
    },
  ]
  // nobody told when its views came
  expect(await biographyOf(ada)).toEqual({
    from: isoOf(first),
    step: 24,
    views: [10, 5, 0, 0],
    lanes: lanes.map((lane) => ({ ...place, ...lane })),
    events: [published, { ...version, by: 'Ada', note: 'Neu' }, banned],
  })
  const timedReading = readings.map((read, age) => ({ ...read, quarter: 40 + age }))
  await warehouse.append(publication, { key: 'readings', mode: 'add', timedReading })
  await store.publish(publication)
  await ada.ask(DeleteBanlistItemsDocument, { ids, operation: { id: newOperation() } })
  const views = Array.from({ length: 96 }, (_, at) => ({ 10: 10, 34: 5 })[at] ?? 0)
  const unbanned = { ...banned, kind: 'UNBANNED', note: null }
  expect(await biographyOf(ada)).toMatchObject({
    step: 1,
    views,
    events: [published, version, banned, unbanned],
  })
  const roles = ['view-dav-article-report']
  const reading = await ada.beside({ roles })
  expect(await biographyOf(reading)).toMatchObject({ lanes: [], events: [published] })
  const ofPositions = await ada.beside({ roles: [...roles, 'view-position-report'] })
  expect(await biographyOf(ofPositions)).toMatchObject({
    lanes: [{ ...place, box: null, delivered: 40 }],
    events: [published, { ...version, by: null, note: null }],
  })
})
