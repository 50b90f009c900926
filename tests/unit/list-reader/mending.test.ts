import { describe, expect, it } from 'vitest'

import type { Mode } from '#machines/list-import/model.ts'

import { checkAll, readAll } from './read-list.ts'

const unknown = { listed: [null], coveredBy: [null] }

describe('mending all lines with a reason', () => {
  const list =
    '*.a.example\n*.b.example\n*.c.example\n.a.example\nd.example/x/*\nads*.e.example\nhttps://c.example/\nsiehe https://f.example'
  const known = { listed: { 'https://b.example/': '7' } }

  it('says the result before, does it, and takes it back', async () => {
    const reader = await readAll(list)
    const before = checkAll(reader, known).counts
    expect(before).toMatchObject({ fresh: 1, invalid: 7 })
    const mended = { fresh: 3, listed: 1, covered: 0, duplicate: 1 }
    const pattern = { fault: 'WILDCARD', count: 6, mended }
    expect(reader.reasons()).toMatchObject([
      { ...pattern, isMended: false },
      { fault: 'TEXT', count: 1, mended: { fresh: 1 } },
    ])
    const after = { fresh: 3, listed: 1, duplicate: 2, invalid: 2 }
    expect(reader.mend('WILDCARD', true)).toMatchObject(after)
    expect(reader.reasons()).toContainEqual(expect.objectContaining({ ...pattern, isMended: true }))
    const links = reader.page('fresh', 0, 10).map(({ link }) => link)
    expect(links).toEqual(['https://a.example/', 'https://c.example/', 'https://d.example/x/'])
    expect(reader.mend('WILDCARD', false)).toEqual(before)
    const again = await readAll(list, { mends: ['WILDCARD'] })
    expect(checkAll(again, known).counts).toMatchObject({ fresh: 3, listed: 1, invalid: 2 })
  })

  it('hears then what the banlist says of a line that another one seemed to cover', async () => {
    const reader = await readAll('*.a.example\nhttps://a.example/x\n', { mends: ['WILDCARD'] })
    const listed = { 'https://a.example/': '1', 'https://a.example/x': '2' }
    expect(checkAll(reader, { listed }).counts).toMatchObject({ fresh: 0, listed: 2, inside: 0 })
  })

  it('leaves lines alone that have another fault', async () => {
    const reader = await readAll('url;note\n*.a.example;x\nb.example;"open\nhttps://c.example/;y')
    const before = checkAll(reader).counts
    expect(before).toMatchObject({ fresh: 1, invalid: 2, comments: 1 })
    expect(reader.reasons().map(({ fault, count }) => [fault, count])).toEqual([
      ['WILDCARD', 1],
      ['UNCLOSED', 1],
    ])
    expect(reader.mend('WILDCARD', true)).toMatchObject({ fresh: 2, invalid: 1, comments: 1 })
    expect(reader.mend('WILDCARD', false)).toEqual(before)
  })

  it('does not take what the banlist says of a pattern for its correction', async () => {
    const reader = await readAll('*.b.example\nhttps://c.example/')
    checkAll(reader, known)
    expect(reader.fix(0, 'https://d.example/', unknown)).toMatchObject({ fresh: 2, listed: 0 })
  })
})

it('corrects a line that was corrected before', async () => {
  const reader = await readAll('no address\nhttps://c.example/')
  checkAll(reader)
  for (const text of ['https://a.example/', 'https://a.example/', 'https://b.example/'])
    expect(reader.fix(0, text, unknown)).toMatchObject({ fresh: 2, duplicate: 0 })
  expect(reader.proposed('https://a.example/')).toBe('https://a.example/')
})

/** The folders above an article of the publication, under either scheme. */
const own = ['https://own.example/news/', 'http://own.example/news/', 'https://own.example/']
const ownList = [
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
  const reader = await readAll(ownList)
  reader.beware(own)
  return { reader, counts: checkAll(reader, banlist).counts }
}

const coveredBy = { 'https://own.example/news/': 'http://own.example/' }

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
  ])('a covered one counts in mode %s, the covered ones too: %s, is %s', async (...input) => {
    const [mode, withCovered, counted] = input
    const { reader, counts } = await reviewed({ coveredBy })
    expect(counts).toMatchObject({ own: 2, ownCovered: 1 })
    expect(reader.own({ mode, withCovered }).includes('https://own.example/news/')).toBe(counted)
  })

  it('may come with a corrected line', async () => {
    const reader = await readAll('other.example\nkein Link')
    reader.beware(own)
    expect(checkAll(reader).counts).toMatchObject({ own: 0 })
    expect(reader.fix(1, 'own.example', unknown)).toMatchObject({ own: 1 })
  })
})

describe('left out', () => {
  const rest = [
    'https://other.example/',
    'https://own.example/news/article',
    'https://own.example/shop/',
  ]

  it.each<[Mode, boolean, object]>([
    ['add', false, {}],
    ['add', true, { coveredBy }],
    ['replace', false, { coveredBy }],
  ])('in mode %s, the covered ones too: %s, they take no other along', async (...input) => {
    const [mode, withCovered, banlist] = input
    const { reader, counts } = await reviewed(banlist)
    expect(counts).toMatchObject({ inside: 0 })
    const { size } = reader.plan({ mode, ...usual, withCovered, withoutOwn: true })
    const batches = Array.from({ length: size.batches }, (_, number) => reader.batch(number))
    const items = batches.flatMap((batch) => (batch.kind === 'add' ? batch.items : []))
    expect(items.map(({ link }) => link)).toEqual(rest)
  })
})
