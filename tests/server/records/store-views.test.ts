import { beforeAll, beforeEach, expect, it } from 'vitest'

import { mostViews } from '#contract/view-limits.ts'
import type { Store } from '#server/records/store.ts'
import type { ViewOwner } from '#server/records/views/views.ts'

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
  const idOf = async (name: string) =>
    (await store.views.of(ada)).find((view) => view.name === name)?.id ?? 0

  it('keeps the views of one person in one publication, in the order of their making', async () => {
    await save('Montag', 'range=7d&q=impf')
    await save('Archiv', '')
    const jonas = { ...ada, subject: 'jonas' }
    await save('Montag', 'range=28d', jonas)
    expect(await store.views.of(ada)).toMatchObject([
      { screen, name: 'Montag', search: 'range=7d&q=impf' },
      { screen, name: 'Archiv', search: '' },
    ])
    expect(await names(jonas)).toEqual(['Montag'])
  })

  it('has no two views of one name on a screen, and knows a call that is sent again', async () => {
    expect(await save('Montag')).toMatchObject({ kind: 'saved' })
    expect(await save('Montag')).toMatchObject({ kind: 'saved' })
    expect(await save('MONTAG')).toEqual({ kind: 'duplicate' })
    expect(await save('Montag', 'range=28d')).toEqual({ kind: 'duplicate' })
    expect(await save('Montag', '', ada, 'BANLIST')).toMatchObject({ kind: 'saved' })
    expect(await names()).toEqual(['Montag', 'Montag'])
  })

  it('changes the name or the address, and takes no name that another view has', async () => {
    await save('Montag')
    await save('Dienstag')
    const id = await idOf('Montag')
    expect(await store.views.change(ada, id, { name: 'dienstag' })).toEqual({ kind: 'duplicate' })
    await store.views.change(ada, id, { name: 'MONTAG' })
    await store.views.change(ada, id, { search: 'range=28d' })
    expect(await store.views.of(ada)).toMatchObject([
      { id, name: 'MONTAG', search: 'range=28d' },
      { name: 'Dienstag' },
    ])
  })

  it('removes a view, and lets nobody else touch it', async () => {
    await save('Montag')
    const id = await idOf('Montag')
    const jonas = { ...ada, subject: 'jonas' }
    expect(await store.views.remove(jonas, id)).toBe(false)
    expect(await store.views.change(jonas, id, { name: 'x' })).toEqual({ kind: 'notFound' })
    expect(await store.views.remove(ada, id)).toBe(true)
    expect(await store.views.remove(ada, id)).toBe(false)
    expect(await names()).toEqual([])
  })

  it('keeps so many and no more, also when several are saved at once', async () => {
    const all = Array.from({ length: mostViews + 5 }, (_, at) => save(`Ansicht ${at}`))
    const results = await Promise.all(all)
    expect(results.filter(({ kind }) => kind === 'limit')).toHaveLength(5)
    expect(await names()).toHaveLength(mostViews)
  })
})
