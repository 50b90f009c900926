import { beforeAll, beforeEach, expect, it } from 'vitest'

import { mostConfigurations } from '#contract/configuration.ts'
import type { ConfigurationPlace } from '#server/records/configuration/configuration.ts'
import type { Store } from '#server/records/store.ts'

import { onEveryEngine } from '../engine/store-engines.ts'
import { positionNamed, signalNamed, signalsOf } from './documents.ts'

const ada = { subject: 'ada', name: 'Ada Lindner' }
const jonas = { subject: 'jonas', name: 'Jonas Weber' }

onEveryEngine((open) => {
  let store: Store
  let publication = 0
  let client = ''
  let signals: ConfigurationPlace
  let operations = 0
  beforeAll(async () => {
    store = await open()
  })
  beforeEach(() => newPublication())

  async function newPublication(): Promise<void> {
    client = crypto.randomUUID()
    publication = await store.ingest.ensurePublication({ realm: 'nord', client })
    signals = { publication, kind: 'SIGNALS', key: 'all' }
  }

  const positionAt = (key: string) => ({ publication, kind: 'POSITION', key }) as const
  const based = (basedOn: number, note: string | null = null) => {
    operations += 1
    return { basedOn, note, operation: `operation-${operations}` }
  }
  const save = (place: ConfigurationPlace, document: unknown, at = { basedOn: 0, revision: 0 }) =>
    store.configuration.saveDraft(place, { document, note: null, ...at }, ada)
  const publish = async (place: ConfigurationPlace, document: unknown, basedOn = 0) => {
    await save(place, document, { basedOn, revision: 0 })
    return store.configuration.publish(place, { ...based(basedOn), revision: 1 }, ada)
  }

  it('keeps what was published, by whom, when and why', async () => {
    const before = Date.now()
    const document = signalsOf(signalNamed('read'))
    await save(signals, document)
    const input = { ...based(0, 'Anfang'), revision: 1 }
    const result = await store.configuration.publish(signals, input, ada)
    const [page, found] = await Promise.all([
      store.configuration.versions(signals, { first: 10 }),
      store.configuration.find(signals, 'jonas'),
    ])
    const [made] = page.versions
    expect(result).toEqual({ kind: 'published', version: made })
    expect(made).toMatchObject({ number: 1, author: ada, note: 'Anfang', isRemoval: false })
    expect(made?.size).toBe(JSON.stringify(document).length)
    expect(made?.at).toBeGreaterThanOrEqual(before)
    expect(found).toMatchObject({ newest: { number: 1, document }, draft: null, drafts: [] })
  })

  it('gives the first answer to an operation that is sent again, and refuses it for anything else', async () => {
    await save(signals, signalsOf(signalNamed('read')))
    const input = { ...based(0), revision: 1 }
    const first = await store.configuration.publish(signals, input, ada)
    expect(await store.configuration.publish(signals, input, ada)).toEqual(first)
    const taken = { kind: 'operationTaken' }
    expect(await store.configuration.publish(signals, input, jonas)).toEqual(taken)
    expect(await store.configuration.remove(signals, { ...input, basedOn: 1 }, ada)).toEqual(taken)
    expect(await store.configuration.publish(positionAt('end'), input, ada)).toEqual(taken)
    expect((await store.configuration.versions(signals, { first: 10 })).versions).toHaveLength(1)
  })

  it('gives the same answer to a draft that is saved again', async () => {
    const first = await save(signals, { a: 1 })
    expect(await save(signals, { a: 1 })).toEqual(first)
    expect(await save(signals, { a: 2 })).toMatchObject({
      kind: 'otherDraft',
      draft: { revision: 1 },
    })
  })

  it('lets one of two win who publish at the same time', async () => {
    const people = [ada, jonas]
    await Promise.all(
      people.map((author) => {
        const document = signalsOf(signalNamed(author.subject))
        const draft = { document, note: null, basedOn: 0, revision: 0 }
        return store.configuration.saveDraft(signals, draft, author)
      }),
    )
    const results = await Promise.all(
      people.map((author) =>
        store.configuration.publish(signals, { ...based(0), revision: 1 }, author),
      ),
    )
    expect(results.map(({ kind }) => kind).toSorted()).toEqual(['conflict', 'published'])
    const lost = results.find(({ kind }) => kind === 'conflict')
    const won = results.find(({ kind }) => kind === 'published')
    expect(lost).toEqual({ kind: 'conflict', newest: won && 'version' in won ? won.version : null })
  })

  it('pages through all kinds, each version once', async () => {
    const end = positionAt('end')
    for (let number = 0; number < 3; number += 1) {
      await publish(signals, signalsOf(signalNamed(`read-${number}`)), number)
      await publish(end, positionNamed(`End-${number}`), number)
    }
    const all = { kinds: ['POSITION', 'SIGNALS'], first: 4 } as const
    const first = await store.configuration.changes(publication, all)
    const before = first.versions.at(-1)?.id
    const second = await store.configuration.changes(publication, { ...all, before })
    expect([first.hasNext, second.hasNext]).toEqual([true, false])
    const seen = [...first.versions, ...second.versions]
    expect(seen.map(({ place, number, title }) => `${place.kind} ${number} ${title}`)).toEqual([
      'POSITION 3 End-2',
      'SIGNALS 3 null',
      'POSITION 2 End-1',
      'SIGNALS 2 null',
      'POSITION 1 End-0',
      'SIGNALS 1 null',
    ])
    const positions = { kinds: ['POSITION'], first: 9 } as const
    const of = await store.configuration.changes(publication, positions)
    expect(of.versions.map(({ number }) => number)).toEqual([3, 2, 1])
  })

  it('takes no more configurations of a kind than there may be', async () => {
    const keys = Array.from({ length: mostConfigurations }, (_, number) => `p-${number}`)
    await Promise.all(keys.map((name) => save(positionAt(name), {})))
    const more = positionAt('more')
    expect(await save(more, {})).toEqual({ kind: 'limit', most: mostConfigurations })
    expect(await save(signals, {})).toMatchObject({ kind: 'saved' })
    // the drafts of one are no limit for another
    const first = { document: {}, note: null, basedOn: 0, revision: 0 }
    const theirs = await store.configuration.saveDraft(more, first, jonas)
    expect(theirs).toMatchObject({ kind: 'saved' })
    expect(await save(more, {})).toEqual({ kind: 'limit', most: mostConfigurations })
    await store.configuration.discardDraft(positionAt('p-0'), ada)
    expect(await save(more, {})).toMatchObject({ kind: 'saved' })
  })

  it('is told to those who watch, but not for each save of a draft', async () => {
    const received: number[] = []
    const next = () =>
      new Promise<number>((resolve) => {
        const unwatch = store.changes.watch(
          { realm: 'nord', client },
          'configuration',
          (number) => {
            received.push(number)
            unwatch()
            resolve(number)
          },
        )
      })
    const begun = next()
    await save(signals, { a: 1 })
    expect(await begun).toBe(1)
    const published = next()
    await save(signals, signalsOf(), { basedOn: 0, revision: 1 })
    await store.configuration.publish(signals, { ...based(0), revision: 2 }, ada)
    expect(await published).toBe(2)
    expect(received).toEqual([1, 2])
  })

  it('restores and removes the newest version that was seen, and neither what is not there', async () => {
    const { configuration } = store
    const end = positionAt('end')
    const [first, second] = [positionNamed('End'), positionNamed('End', { classes: ['other'] })]
    await publish(end, first)
    await publish(end, second, 1)
    const restore = async (version: number, basedOn: number) =>
      (await configuration.restore(end, { ...based(basedOn), version }, ada)).kind
    const remove = async (basedOn: number) =>
      (await configuration.remove(end, based(basedOn), ada)).kind
    expect([await restore(1, 1), await remove(1)]).toEqual(['conflict', 'conflict'])
    expect([await restore(9, 2), await restore(2, 2)]).toEqual(['notFound', 'unchanged'])
    expect(await restore(1, 2)).toBe('published')
    expect(await remove(3)).toBe('published')
    // the newest one is the removal itself
    expect([await remove(4), await restore(4, 4)]).toEqual(['notFound', 'notFound'])
    const versions = [1, 2, 3, 4].map((number) => configuration.version(end, number))
    const documents = (await Promise.all(versions)).map((version) => version?.document)
    expect(documents).toEqual([first, second, first, null])
    expect(await configuration.list({ publication, kind: 'POSITION' }, 'ada')).toEqual([])
    expect(await restore(2, 4)).toBe('published')
    const [listed] = await configuration.list({ publication, kind: 'POSITION' }, 'ada')
    expect(listed).toMatchObject({ newest: { number: 5, document: second }, drafts: [] })
  })

  it('publishes no draft that is missing, out of date, unfinished, or wants what another one has', async () => {
    const { configuration } = store
    const [end, top] = [positionAt('end'), positionAt('top')]
    const publishDraft = async (revision: number, basedOn = 0, author = ada) =>
      (await configuration.publish(top, { ...based(basedOn), revision }, author)).kind
    await publish(end, positionNamed('End', { classes: ['shared'] }))
    expect(await publishDraft(0)).toBe('notFound')
    await save(top, positionNamed('Top', { classes: [] }))
    expect([await publishDraft(1), await publishDraft(1, 1)]).toEqual(['faults', 'conflict'])
    expect(await publishDraft(0, 0, jonas)).toBe('notFound')
    const shared = positionNamed('Top', { classes: ['shared'] })
    await save(top, shared, { basedOn: 0, revision: 1 })
    expect(await publishDraft(2)).toBe('faults')
    expect((await configuration.find(top, 'ada'))?.draft).toMatchObject({ document: shared })
    expect((await configuration.find(top, 'jonas'))?.drafts).toMatchObject([{ author: ada }])
    const discard = () => configuration.discardDraft(top, ada)
    expect([await discard(), await discard()]).toEqual([true, false])
    expect(await configuration.find(top, 'ada')).toBeNull()
  })
})
