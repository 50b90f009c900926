import { beforeAll, beforeEach, expect, it } from 'vitest'

import { mostViews } from '#contract/limits.ts'
import type { Store } from '#server/records/store.ts'
import type { ViewOwner } from '#server/records/views.ts'

import { onEveryEngine } from './engine/store-engines.ts'

const screen = 'DAV_ARTICLE_REPORT'

onEveryEngine((open) => {
  let store: Store
  let ada: ViewOwner
  beforeAll(async () => {
    store = await open()
  })
  beforeEach(async () => {
    const client = crypto.randomUUID()
    const publication = await store.ingest.ensurePublication({ realm: 'nord', client })
    ada = { publication, subject: 'ada' }
  })

  const save = (name: string, search = 'range=7d', owner = ada, on = screen) =>
    store.views.save(owner, { screen: on, name, search })
  const names = async (owner = ada) => (await store.views.of(owner)).map(({ name }) => name)

  it('has no two views of one name on a screen, and knows a call that is sent again', async () => {
    expect(await save('Montag')).toMatchObject({ kind: 'saved' })
    expect(await save('Montag')).toMatchObject({ kind: 'saved' })
    expect(await save('MONTAG')).toEqual({ kind: 'duplicate' })
    expect(await save('Montag', 'range=28d')).toEqual({ kind: 'duplicate' })
    expect(await save('Montag', '', ada, 'BANLIST')).toMatchObject({ kind: 'saved' })
    expect(await names()).toEqual(['Montag', 'Montag'])
  })

  it('keeps the views of one person in their order, whom alone they can be changed or removed by', async () => {
    await save('Montag', 'range=7d&q=impf')
    await save('Dienstag', '')
    const jonas = { ...ada, subject: 'jonas' }
    await save('Montag', 'range=28d', jonas)
    const id = (await store.views.of(ada))[0]?.id ?? 0
    expect(await store.views.change(ada, id, { name: 'dienstag' })).toEqual({ kind: 'duplicate' })
    expect(await store.views.change(jonas, id, { name: 'x' })).toEqual({ kind: 'notFound' })
    await store.views.change(ada, id, { name: 'MONTAG' })
    await store.views.change(ada, id, { search: 'range=28d' })
    expect(await store.views.of(ada)).toMatchObject([
      { id, screen, name: 'MONTAG', search: 'range=28d' },
      { screen, name: 'Dienstag', search: '' },
    ])
    const removed = [jonas, ada, ada].map((owner) => () => store.views.remove(owner, id))
    for (const [at, remove] of removed.entries()) expect(await remove()).toBe(at === 1)
    expect([await names(), await names(jonas)]).toEqual([['Dienstag'], ['Montag']])
  })

  it('keeps so many and no more, also when several are saved at once', async () => {
    const all = Array.from({ length: mostViews + 5 }, (_, at) => save(`Ansicht ${at}`))
    const results = await Promise.all(all)
    expect(results.filter(({ kind }) => kind === 'limit')).toHaveLength(5)
    expect(await names()).toHaveLength(mostViews)
  })
})
