import { beforeAll, describe, expect, it } from 'vitest'

import { runTopics } from '#server/topics/job/run-topics.ts'
import { saveArticles } from '#server/warehouse/port/articles.ts'
import { idOf } from '#server/warehouse/port/ids.ts'
import { audience, day, reading, write } from '#tests/server/warehouse/facts.ts'
import { corpus } from '#tests/unit/topics/corpus.ts'

import { Person } from '../api-person.ts'
import { idFor, plannedPublication, planning, range } from './planned-publication.ts'

let ada: Person
beforeAll(async () => {
  ada = await plannedPublication()
})

function plan(content: string, { as = ada, topic = idFor('Impfung'), field = 'planTopic' } = {}) {
  return as.api.ask<Record<string, unknown>>(
    as.token,
    `mutation { ${field}(clientId: "${as.clientId}", topicId: "${topic}", plan: { ${content} }) {
      plan { state date note missing revision author { name } } conflict { note } userErrors { code field } } }`,
  )
}

describe('plans', () => {
  it('are saved with their history, and refused where a colleague was quicker', async () => {
    const gap = 'state: GAP, reason: "kaum Neues", missing: 4.7, revision: 0'
    const first = await plan(gap)
    expect(first.data?.['planTopic']).toMatchObject({ plan: { state: 'GAP', revision: 1 } })
    const planned = 'state: PLANNED, date: "2026-03-04", note: " Labor fragen ", revision: 1'
    const { data } = await plan(planned)
    expect(data?.['planTopic']).toEqual({
      plan: {
        state: 'PLANNED',
        date: '2026-03-04',
        note: 'Labor fragen',
        missing: null,
        revision: 2,
        author: { name: 'Ada Lindner' },
      },
      conflict: null,
      userErrors: [],
    })
    expect((await plan(gap)).data?.['planTopic']).toEqual({
      plan: null,
      conflict: { note: 'Labor fragen' },
      userErrors: [{ code: 'CONFLICT', field: ['plan', 'revision'] }],
    })
    const long = await plan(`state: PLANNED, note: "${'x'.repeat(2001)}", revision: 2`)
    expect(long.data?.['planTopic']).toMatchObject({ userErrors: [{ code: 'TOO_LONG' }] })
  })

  it('are read with the topic, until they are taken back', async () => {
    const field = `topic(id: "${idFor('Impfung')}") { plan { state note } planHistory { state reason } }`
    expect(await planning(ada, field)).toEqual({
      topic: {
        plan: { state: 'PLANNED', note: 'Labor fragen' },
        planHistory: [
          { state: 'PLANNED', reason: null },
          { state: 'GAP', reason: 'kaum Neues' },
        ],
      },
    })
    await plan('state: NONE, revision: 2')
    expect(await planning(ada, `topic(id: "${idFor('Impfung')}") { plan { state } }`)).toEqual({
      topic: { plan: null },
    })
  })

  it.for(['planTopic', 'planDavTopic'])(
    'are refused for a topic that is not there: %s',
    async (field) => {
      const { data } = await plan('state: GAP, revision: 0', { topic: '4711', field })
      expect(data).toEqual({
        [field]: {
          plan: null,
          conflict: null,
          userErrors: [{ code: 'NOT_FOUND', field: ['topicId'] }],
        },
      })
    },
  )

  it('are nobody else’s business', async () => {
    const foreign = await ada.beside({ realm: 'sued' })
    const { errors, data } = await plan('state: GAP, revision: 0', { as: foreign })
    expect(errors).toBeUndefined()
    // The publication of that name in their realm has no such topic.
    expect(data?.['planTopic']).toMatchObject({ userErrors: [{ code: 'NOT_FOUND' }] })
    const own = await planning(ada, `topic(id: "${idFor('Impfung')}") { planHistory { revision } }`)
    expect(own).toEqual({ topic: { planHistory: [3, 2, 1].map((revision) => ({ revision })) } })
  })
})

async function publicationWith(records: { externalId: string; title: string }[]) {
  const own = await Person.of()
  const { ingest, warehouse } = own.api.store
  const id = await ingest.ensurePublication({ realm: 'nord', client: own.clientId })
  if (records.length > 0) await saveArticles(warehouse, id, { key: 'articles', records })
  await own.api.store.publish(id)
  return own
}

describe('the first question', () => {
  it('begins a run, and says so', async () => {
    const records = corpus(8).map(({ id, title }) => ({ externalId: `n${id}`, title }))
    const own = await publicationWith(records)
    const state = () =>
      planning<{ run: { state: string }; topics: unknown[] }>(own, 'run { state } topics { name }')
    expect(await state()).toEqual({ run: { state: 'NONE' }, topics: [] })
    await expect.poll(async () => (await state())?.run.state, { timeout: 60_000 }).toBe('READY')
    expect((await state())?.topics.length).toBeGreaterThan(0)
  }, 90_000)

  it('begins none where there are too few articles', async () => {
    const request = planning(await publicationWith([]), 'run { state } points { count }')
    expect(await request).toEqual({ run: { state: 'TOO_FEW' }, points: { count: 0 } })
  })
})

/** Degrees of the articles' vectors on a circle: three bundles far apart, none of them even. */
const angleOf = (at: number) => (at % 3) * 120 + Math.floor(at / 3) ** 1.4

const idAt = (at: number) => String(idOf(`a${at}`))

/** The likeness that the vectors of two articles have. */
function cosine(one: number, other: number): number {
  return Math.cos(((angleOf(one) - angleOf(other)) * Math.PI) / 180)
}

describe('articles with vectors', () => {
  const count = 30
  const readers = audience(['pharmacists'], 'search', 'registered')

  let own: Person
  beforeAll(async () => {
    own = await Person.of()
    const { ingest, warehouse } = own.api.store
    const publication = await ingest.ensurePublication({ realm: 'nord', client: own.clientId })
    const records = Array.from({ length: count }, (_, at) => {
      const angle = (angleOf(at) * Math.PI) / 180
      return {
        externalId: `a${at}`,
        // the words say the opposite: each is shared by one article of every bundle
        title: `Wort${Math.floor(at / 3)} Satz${Math.floor(at / 3)} ${at}`,
        published: day('2026-02-01'),
        vector: [Math.cos(angle), Math.sin(angle)],
      }
    })
    await saveArticles(warehouse, publication, { key: 'articles', records })
    await write(warehouse, publication, {
      mode: 'add',
      audiences: [readers],
      // the last article of the first bundle was not read
      reading: records
        .filter((_, at) => at !== 27)
        .map(({ externalId }, at) => reading([externalId, '2026-02-20', readers], at + 1)),
    })
    await own.api.store.publish(publication)
    await runTopics(own.api.store, publication, {})
  })

  interface Detail {
    articleDetail: { similar: { similarity: number; views: number; article: { id: string } }[] }
  }

  it.for([0, 1, 15, 29])('number %i has the nearest ones beside it', async (at) => {
    const { articleDetail } = await own.fields<Detail>(
      `articleDetail(id: "${idAt(at)}", range: ${range}) { similar(first: 4) { similarity views article { id } } }`,
    )
    const expected = Array.from({ length: count }, (_, other) => other)
      .filter((other) => other !== at && other !== 27)
      .toSorted((one, other) => cosine(at, other) - cosine(at, one))
      .slice(0, 4)
    expect(articleDetail.similar).toEqual(
      expected.map((other) => ({
        similarity: expect.closeTo(cosine(at, other), 2),
        views: (other > 27 ? other - 1 : other) + 1,
        article: { id: idAt(other) },
      })),
    )
  })
})
