import { beforeAll, expect, it } from 'vitest'

import type { Store } from '#server/records/store.ts'

import { onEveryEngine } from '../engine/store-engines.ts'

const on = 20_800
const listed = [
  'https://www.kurier.example/politik/wien/rathaus',
  'https://www.kurier.example/politik/wien/oper',
  'https://www.kurier.example/politik/graz',
  'https://www.kurier.example/sport/fussball',
  'http://www.kurier.example/politik/wien/prater',
  'https://www.kurier.example/a',
  'https://www.kurier.example/zz',
  'https://kurier.example/impressum',
  'https://shop.kurier.example/abo',
  'https://kurier-zeitung.example/',
  'https://kuriere.example/x',
  'https://anderswo.example/politik/wien/rathaus',
]

onEveryEngine((open) => {
  let store: Store
  let id: number
  beforeAll(async () => {
    store = await open()
    id = await store.ingest.savePublication({ realm: 'nord', client: 'blatt', name: 'Blatt' })
    const other = await store.ingest.savePublication({ realm: 'nord', client: 'b', name: 'B' })
    await store.banlist.bulkInsert(other, [{ link: 'https://www.kurier.example/politik/wien/x' }])
    await store.banlist.bulkInsert(
      id,
      listed.map((link) => ({ link })),
    )
  })

  async function near(...links: string[]): Promise<string[][]> {
    const verdicts = await store.banlist.test(id, links, on)
    return verdicts.map(({ nearest }) => nearest.map(({ link }) => link))
  }

  it('names the entries in the same folder first, then those of the host', async () => {
    const [first = []] = await near('https://www.kurier.example/politik/wien/neu')
    expect(new Set(first.slice(0, 3))).toEqual(
      new Set([
        'https://www.kurier.example/politik/wien/rathaus',
        'https://www.kurier.example/politik/wien/oper',
        'http://www.kurier.example/politik/wien/prater',
      ]),
    )
    expect(first[3]).toBe('https://www.kurier.example/politik/graz')
    expect(first).toHaveLength(5)
  })

  it('goes on with sites of the domain, and then with names that begin alike', async () => {
    const [own = [], strange = []] = await near(
      'https://presse.kurier.example/',
      'https://kurier-zeitunk.example/',
    )
    expect(own).toContain('https://kurier.example/impressum')
    expect(own).toContain('https://shop.kurier.example/abo')
    expect(own).not.toContain('https://anderswo.example/politik/wien/rathaus')
    expect(strange[0]).toBe('https://kurier-zeitung.example/')
  })

  it('names nothing where nothing is alike, and answers each of many', async () => {
    const links = Array.from({ length: 60 }, (_, at) => `https://fremd${at}.invalid/x`)
    const answers = await near(...links, 'https://www.kurier.example/politik/wien/neu')
    expect(answers.slice(0, 60)).toEqual(links.map(() => []))
    expect(answers[60]).toHaveLength(5)
  })

  it('answers for a host of very many parts', async () => {
    const [found = []] = await near(`https://${'a.'.repeat(120)}kurier.example/x`)
    expect(found).toContain('https://kurier.example/impressum')
  })

  it('does not name the idle entry twice', async () => {
    const link = 'https://www.kurier.example/sport/fussball'
    const { items } = await store.banlist.page(id, {
      filter: { search: link },
      sort: { field: 'link', descending: false },
      first: 1,
    })
    const ids = items.map((item) => item.id)
    await store.banlist.edit(id, { ids, patch: { paused: true } })
    const [verdict] = await store.banlist.test(id, [link], on)
    expect(verdict).toMatchObject({ entry: null, idle: { link } })
    expect(verdict?.nearest.map((item) => item.link)).not.toContain(link)
  })
})
