import { describe, expect, it } from 'vitest'

import type { Mode } from '#machines/list-import/model.ts'
import type { ListReader } from '#portal/ports/list-import/reader/list-reader.ts'

import { checkAll, readAll } from './read-list.ts'

/** The folders above an article of the publication, under either scheme. */
const own = ['https://own.example/news/', 'http://own.example/news/', 'https://own.example/']
const list = [
  'https://other.example/',
  'https://own.example/',
  'https://own.example/news/',
  'http://own.example/news/',
  'https://own.example/news/article',
  'https://own.example/shop/',
  'kein Link',
].join('\n')
const usual = { withCovered: false, withoutOwn: false, comment: '', expires: '' }

/** Checked against a banlist that has the site, or covers one of the folders. */
async function reviewed(banlist: Parameters<typeof checkAll>[1] = {}) {
  const reader = await readAll(list)
  reader.beware(own)
  return { reader, counts: checkAll(reader, banlist).counts }
}

const coveredBy = { 'https://own.example/news/': 'http://own.example/' }

/** The addresses that are sent when those that ban the publication itself are left out. */
function sentWithout(reader: ListReader, mode: Mode, withCovered = false): string[] {
  const { size } = reader.plan({ mode, ...usual, withCovered, withoutOwn: true })
  const batches = Array.from({ length: size.batches }, (_, number) => reader.batch(number))
  return batches
    .flatMap((batch) => (batch.kind === 'add' ? batch.items : []))
    .map(({ link }) => link)
}

describe('addresses that ban the publication itself', () => {
  it('is every folder above an article of it, under either scheme, and nothing else', async () => {
    const { reader, counts } = await reviewed()
    expect(counts).toMatchObject({ own: 3, ownCovered: 0 })
    expect(reader.own({ mode: 'add', withCovered: false })).toEqual([
      'https://own.example/',
      'https://own.example/news/',
      'http://own.example/news/',
    ])
    const marked = reader.page('fresh', 0, 10).filter(({ bansOwn }) => bansOwn)
    expect(marked.map(({ line }) => line)).toEqual([2, 3, 4])
  })

  it('is not what the banlist has already', async () => {
    const { reader, counts } = await reviewed({ listed: { 'https://own.example/': '1' } })
    expect(counts).toMatchObject({ own: 2 })
    expect(reader.page('listed', 0, 10)).toMatchObject([{ line: 2, bansOwn: false }])
    expect(reader.own({ mode: 'replace', withCovered: true })).not.toContain('https://own.example/')
  })

  it.each<[Mode, boolean, boolean]>([
    ['add', false, false],
    ['add', true, true],
    ['replace', false, true],
    ['remove', true, false],
  ])('a covered one counts in mode %s, the covered ones too: %s, is %s', async (...given) => {
    const [mode, withCovered, counted] = given
    const { reader, counts } = await reviewed({ coveredBy })
    expect(counts).toMatchObject({ own: 2, ownCovered: 1 })
    expect(reader.own({ mode, withCovered }).includes('https://own.example/news/')).toBe(counted)
  })

  it('may come with a corrected line', async () => {
    const reader = await readAll('other.example\nkein Link')
    reader.beware(own)
    expect(checkAll(reader).counts).toMatchObject({ own: 0 })
    const known = { listed: [null], coveredBy: [null] }
    expect(reader.fix(1, 'own.example', known)).toMatchObject({ own: 1 })
  })
})

describe('left out', () => {
  const rest = [
    'https://other.example/',
    'https://own.example/news/article',
    'https://own.example/shop/',
  ]

  it('it takes no other address along: what it would have banned is added on its own', async () => {
    const { reader, counts } = await reviewed()
    expect(counts).toMatchObject({ fresh: 6, covered: 0, inside: 0 })
    expect(sentWithout(reader, 'add')).toEqual(rest)
  })

  it.each<[Mode, boolean]>([
    ['add', true],
    ['replace', false],
  ])('it is in mode %s with the covered ones: %s as well', async (mode, withCovered) => {
    const { reader } = await reviewed({ coveredBy })
    expect(sentWithout(reader, mode, withCovered)).toEqual(rest)
  })
})
