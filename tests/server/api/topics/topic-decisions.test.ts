import { beforeAll, describe, expect, it } from 'vitest'

import { runTopics } from '#server/topics/job/run-topics.ts'
import { saveArticles } from '#server/warehouse/port/articles.ts'
import { corpus } from '#tests/unit/topics/corpus.ts'

import { Person } from '../api-person.ts'
import { planning } from './planned-publication.ts'

interface Topic {
  id: string
  name: string
  groupId: string
  articles: number
  fine: { id: string; name: string; articles: number }[]
}
interface Page {
  topics: Topic[]
  groups: { id: string; name: string }[]
  decisions: { kind: string; name: string; label: string | null; before: string | null }[]
}

let ada: Person
let publication = 0
let first: Page | undefined

/** A publication whose articles came with topics, or without any. */
async function fill(areGiven: boolean): Promise<void> {
  ada = await Person.of()
  const { ingest, warehouse } = ada.api.store
  publication = await ingest.ensurePublication({ realm: 'nord', client: ada.clientId })
  const records = corpus(60).map(({ id, title, text, subject }) => ({
    externalId: `n${id}`,
    title,
    text,
    ...(areGiven && { topics: [{ name: `Thema ${subject}`, score: 0.9 }] }),
  }))
  await saveArticles(warehouse, publication, { key: 'articles', records })
  await run()
  first = await page()
}

async function run(): Promise<void> {
  await runTopics(ada.api.store, publication, { topics: 4, groups: 2 })
}

function page(): Promise<Page | undefined> {
  return planning<Page>(
    ada,
    `topics { id name groupId articles fine { id name articles } } groups { id name }
    decisions { kind name label before isInForce author { name } }`,
  )
}

/** Ada decides; the codes of what was refused come back. */
async function decide(kind: string, topicId = '', value: string | null = null, as = ada) {
  const { data } = await as.api.ask<{ decideTopic: { userErrors: { code: string }[] } | null }>(
    as.token,
    `mutation { decideTopic(clientId: "${as.clientId}", topicId: "${topicId}", kind: ${kind},
      value: ${JSON.stringify(value)}) { before userErrors { code field } } }`,
  )
  return data?.decideTopic?.userErrors.map(({ code }) => code)
}

/** The strongest topics of articles, and how many have each. */
async function counted(): Promise<Record<string, number>> {
  const articles = await ada.api.store.warehouse.articles(publication)
  const groups = Map.groupBy(articles, ({ topics }) => String(topics[0]?.topic ?? 0))
  return Object.fromEntries([...groups].map(([id, own]) => [id, own.length]))
}

describe.each([false, true])('decisions about topics, given with articles: %s', (areGiven) => {
  beforeAll(() => fill(areGiven))

  it('are refused at the value, and for what is not there', async () => {
    const [one, two] = first?.topics ?? []
    expect(await decide('NAME', one?.id, '  ')).toEqual(['REQUIRED'])
    expect(await decide('NAME', one?.id, 'x'.repeat(61))).toEqual(['TOO_LONG'])
    expect(await decide('NAME', one?.id, two?.name.toUpperCase())).toEqual(['DUPLICATE'])
    expect(await decide('NAME', '4711', 'Neu')).toEqual(['NOT_FOUND'])
    expect(await decide('MERGE', one?.id, one?.id)).toEqual(['INVALID'])
    expect(await decide('MOVE', one?.id, '4711')).toEqual(['NOT_FOUND'])
    expect(await decide('GROUP_NAME', one?.id, 'Neu')).toEqual(['NOT_FOUND'])
    expect((await page())?.decisions).toEqual([])
  })

  it('are in force at once and after the next run, in the planning and in the topics of articles', async () => {
    const parted = first?.topics.find(({ fine }) => fine.length > 1)
    const [other, target] = first?.topics.filter(({ id }) => id !== parted?.id) ?? []
    const [part] = parted?.fine ?? []
    const group = first?.groups.find(({ id }) => id !== parted?.groupId)
    expect(await decide('NAME', parted?.id, ' Neuer Name ')).toEqual([])
    expect(await decide('SPLIT', part?.id, 'yes')).toEqual([])
    expect(await decide('MERGE', other?.id, target?.id)).toEqual([])
    expect(await decide('MOVE', parted?.id, group?.id)).toEqual([])
    expect(await decide('GROUP_NAME', group?.id, 'Neue Gruppe')).toEqual([])
    for (const isLater of [false, true]) {
      if (isLater) await run()
      const { topics = [], groups = [] } = (await page()) ?? {}
      const match = (id: string | undefined) => topics.find((topic) => topic.id === id)
      expect(match(parted?.id)).toMatchObject({ name: 'Neuer Name', groupId: group?.id })
      expect(match(part?.id)).toMatchObject({ name: part?.name })
      expect(match(other?.id)).toBeUndefined()
      expect(groups).toContainEqual({ id: group?.id, name: 'Neue Gruppe' })
      expect(await counted()).toEqual(
        Object.fromEntries(topics.map(({ id, articles }) => [id, articles])),
      )
    }
  })

  it('hide a topic, are told with their author, and are put back one by one', async () => {
    const [topic] = (await page())?.topics ?? []
    expect(await decide('HIDE', topic?.id, 'yes')).toEqual([])
    const hidden = await page()
    expect(hidden?.topics.map(({ id }) => id)).not.toContain(topic?.id)
    expect(hidden?.decisions[0]).toEqual({
      kind: 'HIDE',
      name: topic?.name,
      label: topic?.name,
      before: null,
      isInForce: true,
      author: { name: 'Ada Lindner' },
    })
    const known = await ada.api.store.topicDecisions.all(publication)
    for (const { kind, topic: id } of known) expect(await decide(kind, String(id))).toEqual([])
    const back = await page()
    expect(back?.topics.toSorted(byId)).toEqual(first?.topics.toSorted(byId))
    expect(await counted()).toEqual(
      Object.fromEntries((first?.topics ?? []).map(({ id, articles }) => [id, articles])),
    )
  })

  it('are nobody else’s business', async () => {
    const foreign = await ada.beside({ realm: 'sued' })
    expect(await decide('NAME', first?.topics[0]?.id, 'Fremd', foreign)).toEqual(['NOT_FOUND'])
    expect((await page())?.topics.map(({ name }) => name)).not.toContain('Fremd')
  })
})

function byId(one: Topic, other: Topic): number {
  return Number(one.id) - Number(other.id)
}
