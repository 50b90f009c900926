import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createDemo } from '#server/demo/demo.ts'
import { demoPublications } from '#server/demo/publications.ts'
import { openStore, type Store } from '#server/records/store.ts'

/** 2026-11-20, a Friday. */
const lastDay = 20_777

let folder: string
let store: Store

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'masthead-demo-'))
  store = await openStore({ dataDir: folder })
  const publications = demoPublications.map((one) => ({ ...one, articles: 150, banned: 120 }))
  await createDemo(store, () => {}, { lastDay, publications })
})

afterAll(async () => {
  await store.close()
  await rm(folder, { recursive: true })
})

describe.each(demoPublications.map((one) => [one.name, one] as const))(
  'the banlist of %s',
  (_name, { organisation, client }) => {
    const found = async () => {
      const publication = await store.publications.find(organisation.realm, client)
      if (publication === null) throw new Error('not there')
      return publication
    }

    it('has a history of it, told change by change by people of its own organisation', async () => {
      const { id } = await found()
      const { changes } = await store.banlist.changes(id, { first: 1000 })
      const { team } = organisation
      expect(new Set(changes.map(({ actor }) => actor))).toEqual(new Set([...team, null]))
      expect(new Set(changes.map(({ kind }) => kind))).toEqual(
        new Set(['ADD', 'DELETE', 'EDIT', 'IMPORT']),
      )
      const times = changes.map(({ at }) => at)
      expect(times).toEqual(times.toSorted((left, right) => right - left))
      expect(times[0]).toBeLessThan((lastDay + 1) * 86_400_000)
      const totalOf = (of: 'added' | 'removed') => changes.reduce((all, one) => all + one[of], 0)
      // The eight that the system brought are older than the history.
      expect(8 + totalOf('added') - totalOf('removed')).toBe(120)
      const authors = await store.banlist.authors(id, 10)
      const systems = ['Anzeigensystem', 'Rückrufdienst']
      expect(authors.filter((author) => !systems.includes(author))).toEqual(team.toSorted())
    })

    it('tells the history of some people and kinds alone', async () => {
      const { id } = await found()
      const [actor = ''] = organisation.team
      const { changes: all } = await store.banlist.changes(id, { first: 1000 })
      const asked = { first: 1000, actors: [actor], kinds: ['ADD', 'DELETE'] as const }
      const { changes } = await store.banlist.changes(id, asked)
      expect(changes.length).toBeGreaterThan(0)
      expect(changes).toEqual(
        all.filter((one) => one.actor === actor && ['ADD', 'DELETE'].includes(one.kind)),
      )
      expect(await store.banlist.actors(id, 100)).toEqual(organisation.team.toSorted())
    })

    it('had a shorter list a year before', async () => {
      const { id } = await found()
      const at = (lastDay - 364) * 86_400_000
      const { count } = await store.banlist.countAt(id, { at, search: '' })
      expect(count).toBeGreaterThan(8)
      expect(count).toBeLessThan(110)
    })
  },
)
