import { beforeAll, describe, expect, it } from 'vitest'

import { openStore, type Store } from '#server/records/store.ts'
import { runTopicsCommand } from '#server/topics/command.ts'
import { runTopics } from '#server/topics/job/run-topics.ts'
import { unpackedMap, type TopicMap } from '#server/topics/topic-map.ts'
import { saveArticles } from '#server/warehouse/port/articles.ts'
import { folderOfAll } from '#tests/support/folder.ts'
import { printed } from '#tests/support/running.ts'

import { corpus, type CorpusArticle } from '../../unit/topics/corpus.ts'

const folder = folderOfAll()
let publication = 0
let store: Store

beforeAll(async () => {
  store = await openStore({ dataDir: folder() })
  publication = await store.ingest.savePublication({ realm: 'verlag', client: 'blatt', name: 'B' })
  return () => store.close()
})

async function write(articles: readonly CorpusArticle[], topic?: string): Promise<void> {
  const records = articles.map(({ id, title, text }) => ({
    externalId: String(id),
    title,
    text,
    ...(topic === undefined ? {} : { topics: [{ name: topic, score: 0.8 }] }),
  }))
  await saveArticles(store.warehouse, publication, { key: `articles ${Math.random()}`, records })
}

async function storedMap(): Promise<TopicMap | null> {
  const stored = await store.warehouse.topicMap(publication)
  return stored && unpackedMap(stored)
}

/** The topics of each article by name, those of a subject together. */
async function topicNames(): Promise<Map<string, string>> {
  const topics = await store.warehouse.topics(publication)
  const names = new Map(topics.map(({ id, name }) => [id, name]))
  const articles = await store.warehouse.articles(publication)
  return new Map(
    articles.map((one) => [one.externalId, names.get(one.topics[0]?.topic ?? 0) ?? '']),
  )
}

describe('runs that learn topics', () => {
  const learned = corpus(10)
  const input = corpus(9, 700).filter(({ subject }) => subject === 'Impfung')

  it('need some articles', async () => {
    await write(corpus(1))
    expect(await runTopics(store, publication)).toEqual({ kind: 'tooFew', articles: 3 })
    expect(await storedMap()).toBeNull()
  })

  it('write topics to the articles that came without any, and a map', async () => {
    await write(learned)
    await write(input, 'Impfen')
    const written = await store.warehouse.articles(publication)
    // as from before words were counted
    const articles = written.map((article) => ({ ...article, words: 0 }))
    await store.warehouse.append(publication, { key: 'uncounted', mode: 'replace', articles })
    const versions = async () => (await store.publications.ofRealm('verlag'))[0]?.dataVersion ?? 0
    const before = await versions()
    const outcome = await runTopics(store, publication, { topics: 2, groups: 2 })
    expect(outcome).toMatchObject({ kind: 'done', run: 1 })
    expect(await versions()).toBe(before + 1)
    const counted = await store.warehouse.articles(publication)
    expect(counted.map(({ words }) => words)).toEqual(written.map(({ words }) => words))
    const names = await topicNames()
    expect(input.map(({ id }) => names.get(String(id)))).toEqual(input.map(() => 'Impfen'))
    const bySubject = Map.groupBy(learned, ({ subject }) => subject)
    for (const [, same] of bySubject)
      expect(new Set(same.map(({ id }) => names.get(String(id)))).size).toBe(1)
    const map = await storedMap()
    const mapped = new Set(map?.topics.map(({ name }) => name))
    expect(mapped).toEqual(new Set(names.values()))
    expect(await store.topicRuns.find(publication)).toMatchObject({ state: 'DONE', progress: 1 })
  })

  it('keep names, places and articles as they were, and do not begin while one is under way', async () => {
    const [map, articles] = [await storedMap(), await store.warehouse.articles(publication)]
    const one = runTopics(store, publication, { topics: 2, groups: 2 })
    await expect.poll(async () => (await store.topicRuns.find(publication))?.state).toBe('RUNNING')
    expect(await runTopics(store, publication)).toEqual({ kind: 'busy' })
    expect(await one).toMatchObject({ kind: 'done', run: 2 })
    expect((await storedMap())?.topics).toEqual(map?.topics)
    expect(await store.warehouse.articles(publication)).toEqual(articles)
  })

  it('that are ended leave the topics of before', async () => {
    const [map, names] = [await storedMap(), await topicNames()]
    const end = new AbortController()
    const run = runTopics(store, publication, {
      signal: end.signal,
      topics: 6,
      onProgress: (stage) => {
        if (stage === 'weighing') end.abort(new Error('enough'))
      },
    })
    await expect(run).rejects.toThrow()
    expect([await storedMap(), await topicNames()]).toEqual([map, names])
    expect(await store.topicRuns.find(publication)).toMatchObject({
      state: 'FAILED',
      stage: 'aborted',
    })
  })
})

describe('the command', () => {
  it('learns anew, says which topics there are, and takes the names of those that are no more', async () => {
    const { out, err, print } = printed()
    const place = ['--organisation', 'verlag', '--client', 'blatt', '--data', folder()]
    const run = ['--topics', '2', '--groups', '1', '--fresh']
    const status = await runTopicsCommand([...place, ...run], process.env, print)
    const said = expect.stringMatching(/^Topics: \d+ in 1 groups, of 39/)
    expect([status, out]).toEqual([0, [said]])
    expect(err.join('\n')).toMatch(/Impfen \(\d+\)/)
    const names = new Set((await topicNames()).values())
    const listed = await store.warehouse.topics(publication)
    expect(new Set(listed.map(({ name }) => name))).toEqual(names)
  })

  it('refuses what it does not understand', async () => {
    const { err: said, print } = printed()
    const run = (...args: string[]) => runTopicsCommand(args, process.env, print)
    expect(await run('--client', 'blatt')).toBe(2)
    expect(await run('--organisation', 'verlag', '--client', 'blatt', '--topics', '0')).toBe(2)
    expect(await run('--organisation', 'verlag', '--client', 'x', '--data', folder())).toBe(2)
    expect(said).toEqual([
      'Missing: --organisation <realm or name>',
      '--topics needs a whole number from 1.',
      "There is no publication 'x' of 'verlag'.",
    ])
  })
})
