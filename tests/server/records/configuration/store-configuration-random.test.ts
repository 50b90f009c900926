import * as fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'

import type { Store } from '#server/records/store.ts'
import { triesEverything } from '#tests/support/breadth.ts'

import { onEveryEngine } from '../engine/store-engines.ts'
import { ConfigurationModel, contents, documentOf } from './configuration-model.ts'

const key = fc.constantFrom('top', 'end')
const person = fc.constantFrom('ada', 'jonas')
/** how many versions ago: 0 is the newest, more is out of date */
const back = fc.constantFrom(0, 0, 0, 1)
const version = fc.integer({ min: 0, max: 5 })

const step = fc.oneof(
  fc.record({ do: fc.constant('save'), key, person, content: fc.constantFrom(...contents) }),
  fc.record({ do: fc.constant('save'), key, person, content: fc.constantFrom(...contents) }),
  fc.record({ do: fc.constant('discard'), key, person }),
  fc.record({ do: fc.constant('publish'), key, person, back }),
  fc.record({ do: fc.constant('publish'), key, person, back }),
  fc.record({ do: fc.constant('restore'), key, person, back, version }),
  fc.record({ do: fc.constant('remove'), key, person, back }),
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

onEveryEngine((open) => {
  let store: Store
  let publications = 0
  const met = new Set<string>()
  beforeAll(async () => {
    store = await open()
  })

  /** The store and the model do the same; each answer is the same. */
  async function take(publication: number, model: ConfigurationModel, one: Step, number: number) {
    const { configuration } = store
    const place = { publication, kind: 'POSITION', key: one.key } as const
    const author = { subject: one.person, name: one.person.toUpperCase() }
    const newest = model.place(one.key).versions.length
    const revision = model.revision(one.key, one.person)
    const basedOn = newest - ('back' in one ? one.back : 0)
    const input = { basedOn, note: `step ${number}`, operation: `step-${number}` }
    if ('content' in one) {
      const draft = { document: documentOf(one.key, one.content), note: null, basedOn, revision }
      const { kind } = await configuration.saveDraft(place, draft, author)
      return [kind, model.save(one.key, one.person, one.content)]
    }
    if ('version' in one) {
      const asked = { ...input, version: one.version }
      const { kind } = await configuration.restore(place, asked, author)
      return [kind, model.restore(one.key, one.version, basedOn)]
    }
    if (one.do === 'publish') {
      const { kind } = await configuration.publish(place, { ...input, revision }, author)
      return [kind, model.publish(one.key, one.person, basedOn)]
    }
    if (one.do === 'remove') {
      const { kind } = await configuration.remove(place, input, author)
      return [kind, model.remove(one.key, basedOn)]
    }
    const discarded = await configuration.discardDraft(place, author)
    return [discarded, model.discard(one.key, one.person)]
  }

  async function compare(publication: number, model: ConfigurationModel): Promise<void> {
    const found = await store.configuration.list({ publication, kind: 'POSITION' }, 'ada')
    for (const [name, { versions, drafts }] of model.places) {
      const place = { publication, kind: 'POSITION', key: name } as const
      const here = found.find((configuration) => configuration.place.key === name)
      const isListed = (versions.at(-1) ?? null) !== null || drafts.size > 0
      expect([name, here !== undefined]).toEqual([name, isListed])
      const stored = await Promise.all(
        versions.map((_, index) => store.configuration.version(place, index + 1)),
      )
      const expected = versions.map((content) => content && documentOf(name, content))
      expect(stored.map((content) => content?.document)).toEqual(expected)
      if (!here) continue
      expect(here.newest?.number ?? 0).toBe(versions.length)
      const own = drafts.get('ada')
      expect(here.draft?.document ?? null).toEqual(own ? documentOf(name, own.content) : null)
      expect(here.draft?.revision).toBe(own?.revision)
      expect(here.drafts.map(({ author }) => author.subject)).toEqual(
        drafts.has('jonas') ? ['jonas'] : [],
      )
    }
    const { versions } = await store.configuration.changes(publication, {
      kinds: ['POSITION'],
      first: 500,
    })
    const made = [...model.places.values()].reduce((sum, place) => sum + place.versions.length, 0)
    expect(versions).toHaveLength(made)
  }

  it('answers every sequence of drafts, versions, restorings and removals as the model does', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 20, maxLength: 60, size: 'max' }),
        async (steps) => {
          publications += 1
          const client = `blatt-${publications}`
          const publication = await store.ingest.ensurePublication({ realm: 'nord', client })
          const model = new ConfigurationModel()
          for (const [number, one] of steps.entries()) {
            const [answer, expected] = await take(publication, model, one, number)
            expect([number, one, answer]).toEqual([number, one, expected])
            met.add(`${one.do} ${String(answer)}`)
          }
          await compare(publication, model)
        },
      ),
      { numRuns: triesEverything ? 200 : 30 },
    )
    const all = [
      'save saved',
      'discard true',
      'discard false',
      ...['published', 'conflict', 'notFound', 'faults', 'unchanged'].map((as) => `publish ${as}`),
      ...['published', 'conflict', 'notFound', 'unchanged'].map((as) => `restore ${as}`),
      ...['published', 'conflict', 'notFound'].map((as) => `remove ${as}`),
    ]
    expect(all.filter((answer) => !met.has(answer))).toEqual([])
  }, 120_000)
})
