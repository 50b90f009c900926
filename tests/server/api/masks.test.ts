import { beforeAll, expect, it } from 'vitest'

import { idOf } from '#server/warehouse/port/ids.ts'
import { registeredIn } from '#tests/server/ingest/tracker/collecting-server.ts'
import { positionNamed, signalNamed } from '#tests/server/records/configuration/documents.ts'
import { audience, day, reading, write } from '#tests/server/warehouse/facts.ts'

import { Person } from './api-person.ts'
import { fillRecommended } from './reports/recommended-publication.ts'

const days = 'range: { from: "2026-02-28", to: "2026-03-03" }'
const detail = (fields: string) => `articleDetail(id: "${idOf('good')}" ${days}) { ${fields} }`
const groups = (fields: string) => `davTopicGroups(${days}) { nodes { ${fields} } }`
const dependants = (fields: string) => `websites { dependants { ${fields} } }`
const versions = (fields: string) => `positionReport(${days}) { versions { ${fields} } }`

/** Every field that shows something of another screen: by which right it is reached, and by which it is opened. */
const masked = [
  [
    'view-recommendation-report',
    'view-banlist',
    `recommendationReport(${days}) { nodes { article { banned { link } } } }`,
  ],
  [
    'view-dav-article-report',
    'view-recommendation-report',
    detail('recommendations { delivered }'),
  ],
  ['view-dav-article-report', 'view-recommendation-report', detail('boxes { box { name } }')],
  ['view-dav-article-report', 'view-recommendation-report', detail('biography { lanes { box } }')],
  ['view-dav-article-report', 'view-position-report', detail('biography { lanes { position } }')],
  ['view-dav-article-report', 'view-position-report', detail('biography { events { title } }')],
  ['view-dav-topic-planning', 'view-dav-user-group-report', groups('members { total }')],
  ['view-dav-topic-planning', 'view-dav-user-group-report', groups('series { confirmed }')],
  ['view-dav-topic-planning', 'view-dav-user-group-report', groups('previousMembers { total }')],
  ['view-dav-topic-planning', 'view-dav-user-group-report', groups('viewShare')],
  ['view-dav-topic-planning', 'view-dav-user-group-report', groups('oftenRead { title }')],
  ['view-website-configuration', 'view-configuration', dependants('name')],
  ['view-website-configuration', 'view-configuration', dependants('key')],
  ['view-position-report', 'view-position-report-configuration', versions('note')],
  ['view-position-report', 'view-position-report-configuration', versions('author')],
  ['view-position-report', 'view-position-report-configuration', versions('key')],
] as const

function member(date: string) {
  const interval = { estimatedLow: 90, estimatedHigh: 110 }
  return { day: day(date), group: 'pharmacists', confirmed: 500, estimated: 100, ...interval }
}

let ada: Person
beforeAll(async () => {
  ada = await Person.of()
  await fillRecommended(ada)
  const { ingest, warehouse, publications } = ada.api.store
  const publication = (await publications.find('nord', ada.clientId))?.id ?? 0
  const readers = audience(['pharmacists'], 'search', 'registered')
  const others = audience(['newsletter'], 'search', 'registered')
  await write(warehouse, publication, {
    mode: 'add',
    audiences: [readers, others],
    reading: [
      reading(['good', '2026-03-02', readers], 900),
      reading(['better', '2026-03-02', others], 900),
      reading(['better', '2026-02-20', others], 1),
    ],
    membership: [member('2026-02-26'), member('2026-03-02')],
  })
  const author = { subject: 'ada', name: 'Ada' }
  const website = String((await registeredIn(ada.api, publication)).id)
  const written = { note: 'Anlass', author, at: Date.parse('2026-03-01T00:00:00Z') }
  const signals = [{ ...signalNamed('read'), websites: [website] }]
  await ingest.saveConfiguration(
    { publication, kind: 'SIGNALS', key: 'all' },
    { document: { signals }, ...written },
  )
  await ingest.saveConfiguration(
    { publication, kind: 'POSITION', key: 'oben' },
    { document: positionNamed('Oben', { classes: ['reco-top'] }), ...written },
  )
  await ada.api.store.publish(publication)
})

/** Everything that is told below lists and objects. */
function told(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return value === null ? [] : [value]
  return Object.values(value).flatMap(told)
}

it.each(masked)('%s needs %s, too, to read %s', async (screen, right, field) => {
  const read = async (...roles: string[]) =>
    told(await (await ada.beside({ roles })).fields<Record<string, unknown>>(field))
  expect(await read(screen)).toEqual([])
  expect(await read(screen, right)).not.toEqual([])
})
