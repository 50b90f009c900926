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
  let signals: ConfigurationPlace
  let operations = 0
  beforeAll(async () => {
    store = await open()
  })
  beforeEach(async () => {
    const client = `blatt-${publication}`
    publication = await store.ingest.ensurePublication({ realm: 'nord', client })
    signals = { publication, kind: 'SIGNALS', key: 'all' }
  })

  const version = (basedOn: number, note: string | null = null) => {
    operations += 1
    return { basedOn, note, operation: `operation-${operations}` }
  }
  const save = (place: ConfigurationPlace, document: unknown, at = { basedOn: 0, revision: 0 }) =>
    store.configuration.saveDraft(place, { document, note: null, ...at }, ada)
  const publish = async (place: ConfigurationPlace, document: unknown, basedOn = 0) => {
    await save(place, document, { basedOn, revision: 0 })
    return store.configuration.publish(place, { ...version(basedOn), revision: 1 }, ada)
  }

  it('keeps what was published, by whom, when and why', async () => {
    const before = Date.now()
    const document = signalsOf(signalNamed('read'))
    await save(signals, document)
    const input = { ...version(0, 'Anfang'), revision: 1 }
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
    const input = { ...version(0), revision: 1 }
    const first = await store.configuration.publish(signals, input, ada)
    expect(await store.configuration.publish(signals, input, ada)).toEqual(first)
    const taken = { kind: 'operationTaken' }
    expect(await store.configuration.publish(signals, input, jonas)).toEqual(taken)
    expect(await store.configuration.remove(signals, { ...input, basedOn: 1 }, ada)).toEqual(taken)
    const other = { ...signals, kind: 'POSITION', key: 'end' } as const
    expect(await store.configuration.publish(other, input, ada)).toEqual(taken)
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
        store.configuration.publish(signals, { ...version(0), revision: 1 }, author),
      ),
    )
    expect(results.map(({ kind }) => kind).toSorted()).toEqual(['conflict', 'published'])
    const lost = results.find(({ kind }) => kind === 'conflict')
    const won = results.find(({ kind }) => kind === 'published')
    expect(lost).toEqual({ kind: 'conflict', newest: won && 'version' in won ? won.version : null })
  })

  it('keeps the drafts of others when one publishes, restores or removes', async () => {
    const draft = { document: { mine: true }, note: 'später', basedOn: 0, revision: 0 }
    await store.configuration.saveDraft(signals, draft, jonas)
    await publish(signals, signalsOf(signalNamed('read')))
    await publish(signals, signalsOf(), 1)
    await store.configuration.restore(signals, { ...version(2), version: 1 }, ada)
    await store.configuration.remove(signals, version(3), ada)
    const found = await store.configuration.find(signals, 'jonas')
    expect(found).toMatchObject({
      newest: { number: 4, isRemoval: true, document: null },
      draft: { document: { mine: true }, note: 'später', basedOn: 0 },
    })
  })

  it('pages through all kinds, each version once', async () => {
    const end = { publication, kind: 'POSITION', key: 'end' } as const
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

  it('refuses a class that another published position has, and says which', async () => {
    const [top, end] = (['top', 'end'] as const).map((key) => ({
      publication,
      kind: 'POSITION' as const,
      key,
    }))
    if (!top || !end) throw new Error('There are two.')
    await publish(top, positionNamed('Oben', { classes: ['rec'] }))
    const faults = [
      { code: 'DUPLICATE', path: ['classes', '0'], params: { value: 'rec', of: 'Oben' } },
    ]
    const document = positionNamed('Ende', { classes: ['rec'] })
    expect(await save(end, document)).toMatchObject({ kind: 'saved', draft: { faults } })
    const input = { ...version(0), revision: 1 }
    expect(await store.configuration.publish(end, input, ada)).toEqual({ kind: 'faults', faults })
    await store.configuration.remove(top, version(1), ada)
    expect(await store.configuration.publish(end, input, ada)).toMatchObject({ kind: 'published' })
  })

  it('takes no more configurations of a kind than there may be', async () => {
    for (let number = 0; number < mostConfigurations; number += 1)
      await save({ publication, kind: 'POSITION', key: `p-${number}` }, {})
    const more = { publication, kind: 'POSITION', key: 'more' } as const
    expect(await save(more, {})).toEqual({ kind: 'limit', most: mostConfigurations })
    expect(await save(signals, {})).toMatchObject({ kind: 'saved' })
    await store.configuration.discardDraft({ ...more, key: 'p-0' }, ada)
    expect(await save(more, {})).toMatchObject({ kind: 'saved' })
  })

  it('is told to those who watch, but not for each save of a draft', async () => {
    const row = await store.publications.ofRealm('nord')
    const client = row.find(({ id }) => id === publication)?.client ?? ''
    const heard: number[] = []
    const next = () =>
      new Promise<number>((resolve) => {
        const unwatch = store.changes.watch(
          { realm: 'nord', client },
          'configuration',
          (number) => {
            heard.push(number)
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
    await store.configuration.publish(signals, { ...version(0), revision: 2 }, ada)
    expect(await published).toBe(2)
    expect(heard).toEqual([1, 2])
  })
})
