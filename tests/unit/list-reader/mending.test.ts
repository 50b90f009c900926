import { describe, expect, it } from 'vitest'

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
