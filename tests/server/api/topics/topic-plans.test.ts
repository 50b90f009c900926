import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { saveArticles } from '#server/warehouse/port/articles.ts'
import { corpus } from '#tests/unit/topics/corpus.ts'

import { idFor, PlannedPublication, range } from './planned-publication.ts'

let blatt: PlannedPublication
beforeAll(async () => {
  blatt = await PlannedPublication.open()
})
afterAll(() => blatt.close())

function plan(content: string, { as = blatt.token, topic = idFor('Impfung') } = {}) {
  return blatt.api.ask<{ planTopic: unknown }>(
    as,
    `mutation { planTopic(clientId: "blatt", topicId: "${topic}", plan: { ${content} }) {
      plan { state date note missing revision author { name } } conflict { note } userErrors { code field } } }`,
  )
}

describe('plans', () => {
  it('are saved with their history, and refused where a colleague was quicker', async () => {
    const gap = 'state: GAP, reason: "kaum Neues", missing: 4.7, revision: 0'
    const first = await plan(gap)
    expect(first.data?.planTopic).toMatchObject({ plan: { state: 'GAP', revision: 1 } })
    const planned = 'state: PLANNED, date: "2026-03-04", note: " Labor fragen ", revision: 1'
    const { data } = await plan(planned)
    expect(data?.planTopic).toEqual({
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
    expect((await plan(gap)).data?.planTopic).toEqual({
      plan: null,
      conflict: { note: 'Labor fragen' },
      userErrors: [{ code: 'CONFLICT', field: ['plan', 'revision'] }],
    })
    const long = await plan(`state: PLANNED, note: "${'x'.repeat(2001)}", revision: 2`)
    expect(long.data?.planTopic).toMatchObject({ userErrors: [{ code: 'TOO_LONG' }] })
  })

  it('are read with the topic, until they are taken back', async () => {
    const field = `topic(id: "${idFor('Impfung')}") { plan { state note } planHistory { state reason } }`
    expect(await blatt.planning(field)).toEqual({
      topic: {
        plan: { state: 'PLANNED', note: 'Labor fragen' },
        planHistory: [
          { state: 'PLANNED', reason: null },
          { state: 'GAP', reason: 'kaum Neues' },
        ],
      },
    })
    await plan('state: NONE, revision: 2')
    expect(await blatt.planning(`topic(id: "${idFor('Impfung')}") { plan { state } }`)).toEqual({
      topic: { plan: null },
    })
  })

  it.for(['planTopic', 'planDavTopic'])(
    'are refused for a topic that is not there: %s',
    async (field) => {
      const { data } = await blatt.api.ask(
        blatt.token,
        `mutation { ${field}(clientId: "blatt", topicId: "4711", plan: { state: GAP, revision: 0 }) {
        plan { state } conflict { state } userErrors { code field } } }`,
      )
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
    const roles = { blatt: ['view-topic-planning'] }
    const foreign = await blatt.api.issuer.token({ realm: 'sued', roles })
    const { errors, data } = await plan('state: GAP, revision: 0', { as: foreign })
    expect(errors).toBeUndefined()
    // The publication of that name in their realm has no such topic.
    expect(data?.planTopic).toMatchObject({ userErrors: [{ code: 'NOT_FOUND' }] })
    const own = await blatt.planning(
      `topic(id: "${idFor('Impfung')}") { planHistory { revision } }`,
    )
    expect(own).toEqual({ topic: { planHistory: [3, 2, 1].map((revision) => ({ revision })) } })
  })
})

describe('the first question', () => {
  it('begins a run, and says so', async () => {
    const id = await blatt.api.store.ingest.savePublication({
      realm: 'nord',
      client: 'neu',
      name: 'N',
    })
    const records = corpus(8).map(({ id: number, title }) => ({ externalId: `n${number}`, title }))
    await saveArticles(blatt.api.store.warehouse, id, { key: 'articles', records })
    await blatt.api.store.publish(id)
    const own = await blatt.api.issuer.token({
      realm: 'nord',
      roles: { neu: ['view-topic-planning'] },
    })
    const state = async () => {
      const query = `{ client(id: "neu") { topicPlanning(range: ${range}) { run { state } topics { name } } } }`
      const { data } = await blatt.api.ask<{
        client: { topicPlanning: { run: { state: string }; topics: unknown[] } }
      }>(own, query)
      return data?.client.topicPlanning
    }
    expect(await state()).toEqual({ run: { state: 'NONE' }, topics: [] })
    await expect.poll(async () => (await state())?.run.state, { timeout: 20_000 }).toBe('READY')
    expect((await state())?.topics.length).toBeGreaterThan(0)
  })

  it('begins none where there are too few articles', async () => {
    const id = await blatt.api.store.ingest.savePublication({
      realm: 'nord',
      client: 'klein',
      name: 'K',
    })
    await blatt.api.store.publish(id)
    const own = await blatt.api.issuer.token({
      realm: 'nord',
      roles: { klein: ['view-topic-planning'] },
    })
    const query = `{ client(id: "klein") { topicPlanning(range: ${range}) { run { state } points { count } } } }`
    const { data } = await blatt.api.ask(own, query)
    expect(data).toEqual({
      client: { topicPlanning: { run: { state: 'TOO_FEW' }, points: { count: 0 } } },
    })
  })
})
