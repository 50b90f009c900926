import { describe, expect, it } from 'vitest'

import type { Given } from '#portal/ports/list-import/reader/list-reader.ts'

import { checkAll, readAll } from './read-list.ts'

/** The rows that an import of a file would add, with its recognised form. */
async function read(content: BlobPart, given: Given = {}) {
  const reader = await readAll(content, given)
  checkAll(reader)
  const rows = reader.page('fresh', 0, 1000)
  return {
    reader,
    found: reader.recognised(),
    rows: rows.map(({ line, link, comment, expires, paused }) =>
      [line, link, comment, expires, paused ? 'paused' : null]
        .filter((part) => part !== null)
        .join(' '),
    ),
    faults: reader.page('invalid', 0, 1000).map(({ line, fault }) => `${line} ${fault}`),
  }
}

describe('tables', () => {
  it('after "sep=" and a title line, with German headings and a note by its name', async () => {
    const { rows, found, faults } = await read(
      'sep=;\nWerbenetze;Stand 20.11.2026\nNr.;Domain;Kategorie;Kommentar;gültig bis\nA-1;a.example;Werbenetz;Pop-ups;31.12.2027\nA-2;b.example/x;Messung;;\n',
    )
    expect(rows).toEqual(['4 https://a.example/ Pop-ups 2027-12-31', '5 https://b.example/x'])
    expect(faults).toEqual([])
    expect(found).toMatchObject({
      kind: 'table',
      separator: ';',
      heading: 3,
      skipped: ['sep=;', 'Werbenetze;Stand 20.11.2026'],
    })
    expect(found.columns.map(({ name, use }) => [name, use])).toEqual([
      ['Nr.', null],
      ['Domain', 'address'],
      ['Kategorie', null],
      ['Kommentar', 'note'],
      ['gültig bis', 'expires'],
    ])
  })

  it.each(['Website', 'Webadresse', 'URLs', 'Domains', 'Internet-Adresse', 'Hostname'])(
    'know the heading %s',
    async (name) => {
      const { rows, faults } = await read(`Id,${name},Note\n1,a.example,x\n2,b.example,y\n`)
      expect(rows).toEqual(['2 https://a.example/ x', '3 https://b.example/ y'])
      expect(faults).toEqual([])
    },
  )

  it('find addresses under a heading that nobody knows, and the note by its name', async () => {
    const { rows, faults } = await read(
      'Kunde;Ziel;Notiz\nX;a.example/1;eins\nY;b.example/2;zwei\n',
    )
    expect(rows).toEqual(['2 https://a.example/1 eins', '3 https://b.example/2 zwei'])
    expect(faults).toEqual([])
  })

  it('have their headings in a comment, as lists of threats do', async () => {
    const { rows, found } = await read(
      '################\n# Dump 2026-11-20\n#\n# id,dateadded,url,url_status,threat\n"7","2026-11-20 10:12:00","http://192.0.2.7/x","online","malware"\n"8","2026-11-20 10:13:00","http://a.example/y","offline","malware"\n',
    )
    expect(rows).toEqual(['5 http://192.0.2.7/x', '6 http://a.example/y'])
    expect(found).toMatchObject({ kind: 'table', heading: 4 })
  })

  it('lose no row by damaged signs in a note, nor by a NUL', async () => {
    const { rows, faults } = await read(
      'URL,Note\nhttps://a.example/,gr\uFFFD\u00dfe\nhttps://b.example/,a\u0000b\nhttps://c\uFFFD.example/,x\n',
    )
    expect(rows).toEqual(['2 https://a.example/ gr\uFFFD\u00dfe', '3 https://b.example/ ab'])
    expect(faults).toEqual(['4 DAMAGED'])
  })

  it('are read again as a user says', async () => {
    const content = 'Kunde;Ziel;Grund;Extra\nX;a.example/1;eins;1\nY;b.example/2;zwei;2\n'
    const { rows } = await read(content, {
      choice: { uses: [null, 'address', null, 'note'], appended: [0, 2] },
    })
    expect(rows).toEqual([
      '2 https://a.example/1 1 · X · eins',
      '3 https://b.example/2 2 · Y · zwei',
    ])
    const { rows: plain, faults } = await read(content, { choice: { separator: '' } })
    expect([plain, faults.length]).toEqual([[], 3])
  })

  it('refuse a day that nobody can read, and more cells than columns', async () => {
    const { faults } = await read(
      'URL,Expires\na.example,soon\nb.example,2027-01-31,x\nc.example,\n',
    )
    expect(faults).toEqual(['2 DAY', '3 CELLS'])
  })

  it('say so where most lines look glued', async () => {
    const glued = 'https://a.example/1;x;a\nhttps://a.example/2;y;b;c\nhttps://a.example/3;z\n'
    expect((await read(glued)).found.looksGlued).toBe(true)
    expect((await read('https://a.example/1\nhttps://a.example/2\n')).found.looksGlued).toBe(false)
  })
})

describe('JSON', () => {
  it.each([
    [
      'objects',
      '[{"url":"a.example","reason":"x","until":"2027-01-31"},\n{"url":"b.example","n":[1]}]',
    ],
    [
      'objects in an object',
      '{\n "generated": "2026",\n "entries": [{"url":"a.example","reason":"x","until":"2027-01-31"},{"url":"b.example"}]\n}',
    ],
    ['lines', '{"url":"a.example","reason":"x","until":"2027-01-31"}\n\n{"url":"b.example"}\n'],
  ])('of %s', async (_name, content) => {
    const { rows } = await read(content)
    expect(rows.map((row) => row.replace(/^\d+ /, ''))).toEqual([
      'https://a.example/ x 2027-01-31',
      'https://b.example/',
    ])
  })

  it('of texts', async () => {
    expect((await read('["a.example", "b.example"]')).rows).toEqual([
      '1 https://a.example/',
      '2 https://b.example/',
    ])
  })

  it('that is broken is refused, and a broken line is one line', async () => {
    await expect(read('[{"url":"a.example"},')).rejects.toMatchObject({ code: 'UNREADABLE' })
    expect((await read('{"url":"a.example"}\n{"url":\n')).faults).toEqual(['2 JSON'])
  })
})

describe('the same text has the same reason in a list and in a table', () => {
  it.each([
    '*.a.example',
    'Siehe https://a.example/',
    'k. A.',
    'ftp://a.example/',
    '192.0.2.0/24',
    'zwei Worte',
    '@@||a.example^',
  ])('%s', async (text) => {
    const list = await read(`https://x.example/\n${text}\n`)
    const table = await read(`URL;Note\nhttps://x.example/;\n${text};n\n`)
    expect(list.faults).toEqual([list.faults[0]])
    expect(table.faults.map((fault) => fault.slice(2))).toEqual(
      list.faults.map((fault) => fault.slice(2)),
    )
  })
})

describe('mending all lines with a reason', () => {
  const list =
    '*.a.example\n*.b.example\n*.c.example\n.a.example\nd.example/x/*\nads*.e.example\nhttps://c.example/\nsiehe https://f.example'
  const known = { listed: { 'https://b.example/': '7' } }

  it('says the result before, does it, and takes it back', async () => {
    const reader = await readAll(list)
    const before = checkAll(reader, known).counts
    expect(before).toMatchObject({ fresh: 1, invalid: 7 })
    const [pattern, text] = reader.reasons()
    expect(pattern).toMatchObject({
      fault: 'WILDCARD',
      count: 6,
      mended: { fresh: 3, listed: 1, covered: 0, duplicate: 1 },
      isMended: false,
    })
    expect(text).toMatchObject({ fault: 'TEXT', count: 1, mended: { fresh: 1 } })
    expect(reader.mend('WILDCARD', true)).toMatchObject({
      fresh: 3,
      listed: 1,
      duplicate: 2,
      invalid: 2,
    })
    expect(reader.reasons().find(({ fault }) => fault === 'WILDCARD')).toMatchObject({
      count: 6,
      mended: { fresh: 3, listed: 1, covered: 0, duplicate: 1 },
      isMended: true,
    })
    expect(reader.page('fresh', 0, 10).map(({ link }) => link)).toEqual([
      'https://a.example/',
      'https://c.example/',
      'https://d.example/x/',
    ])
    expect(reader.mend('WILDCARD', false)).toEqual(before)
  })

  it('is there again after the list was read again', async () => {
    const reader = await readAll(list, { mends: ['WILDCARD'] })
    expect(checkAll(reader, known).counts).toMatchObject({ fresh: 3, listed: 1, invalid: 2 })
  })

  it('hears then what the banlist says of a line that another one seemed to cover', async () => {
    const reader = await readAll('*.a.example\nhttps://a.example/x\n', { mends: ['WILDCARD'] })
    const listed = { 'https://a.example/': '1', 'https://a.example/x': '2' }
    expect(checkAll(reader, { listed }).counts).toMatchObject({ fresh: 0, listed: 2, inside: 0 })
  })

  it('leaves lines alone that have another fault', async () => {
    const table = 'url;note\n*.a.example;x\nb.example;"open\nhttps://c.example/;y'
    const reader = await readAll(table)
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
    const unknown = { listed: [null], coveredBy: [null] }
    expect(reader.fix(0, 'https://d.example/', unknown)).toMatchObject({ fresh: 2, listed: 0 })
  })
})

it('corrects a line that was corrected before', async () => {
  const reader = await readAll('no address\nhttps://c.example/')
  checkAll(reader)
  const unknown = { listed: [null], coveredBy: [null] }
  expect(reader.fix(0, 'https://a.example/', unknown)).toMatchObject({ fresh: 2 })
  expect(reader.fix(0, 'https://a.example/', unknown)).toMatchObject({ fresh: 2, duplicate: 0 })
  expect(reader.fix(0, 'https://b.example/', unknown)).toMatchObject({ fresh: 2, duplicate: 0 })
  expect(reader.proposed('https://a.example/')).toBe('https://a.example/')
})

it('drops tracking parameters and says of how many', async () => {
  const { rows, reader } = await read(
    'https://a.example/1?utm_source=x\nhttps://a.example/1\nhttps://a.example/2?id=1&fbclid=y\n',
  )
  expect(rows).toEqual(['1 https://a.example/1', '3 https://a.example/2?id=1'])
  expect(reader.page('cleaned', 0, 10).map(({ line }) => line)).toEqual([1, 3])
})

it('a NUL costs its line, wherever it stands', async () => {
  const lines = Array.from({ length: 400 }, (_, index) => `https://a.example/${index}`)
  for (const at of [3, 390]) {
    const { faults } = await read(lines.with(at, 'https://a\u0000.example/').join('\n'))
    expect(faults).toEqual([`${at + 1} DAMAGED`])
  }
})
