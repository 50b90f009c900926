import { gzipSync } from 'node:zlib'

import { describe, expect, it } from 'vitest'

import { ListReader, type Given } from '#portal/ports/list-import/reader/list-reader.ts'
import type { Tab } from '#portal/ports/list-import/reader/pages.ts'

import { publishedLists } from './published-lists.ts'
import { checkAll, readAll } from './read-list.ts'

const tabs: readonly Tab[] = ['fresh', 'duplicate', 'covered', 'invalid', 'comments']

/** A list as it was recognised, and every line with what it is, in the order of the list. */
async function read(content: BlobPart, options: Given = {}) {
  const reader = await readAll(content, options)
  checkAll(reader)
  const rows = tabs.flatMap((tab) => reader.page(tab, 0, 1000))
  const verdicts = rows
    .toSorted((one, other) => one.row - other.row)
    .map(({ line, verdict, link, comment, expires, fault, firstLine, coveredBy }) =>
      [line, verdict, link ?? fault, firstLine ?? coveredBy, comment && `(${comment})`, expires]
        .filter((part) => part !== null)
        .join(' '),
    )
  return { reader, found: reader.recognised(), verdicts }
}

describe('the lines of a list', () => {
  it.each<[name: string, content: string, verdicts: string[]]>([
    [
      'plain',
      '# gesperrt\nhttps://Example.org/a  # Anzeige\n\nexample.org/b\nEXAMPLE.org/b\nkein Link\n',
      [
        '1 comment',
        '2 fresh https://example.org/a (Anzeige)',
        '3 comment',
        '4 fresh https://example.org/b',
        '5 duplicate https://example.org/b 4',
        '6 invalid NO_HOST',
      ],
    ],
    [
      'CSV with headings',
      'Kategorie;Adresse;Grund\nx;https://bücher.example/;"Umlaut; im\nNamen"\ny;ftp://example.org/;kein Web\n;;\nz;a.example;b;c\n',
      [
        '1 comment',
        '2 fresh https://xn--bcher-kva.example/ (Umlaut; im\nNamen)',
        '4 invalid SCHEME (kein Web)',
        '5 comment',
        '6 invalid CELLS',
      ],
    ],
    [
      'CSV without headings: date, address, description',
      '2019/01/04 10:12:00,http://a.example/x,銀行\n2019/01/05 10:12:00,http://b.example,\n2019/01/06 10:12:00,hhttp://c.example/,Post\n2019/01/07 10:12:00,,Post\n2019/01/08 10:12:00,http://d.example/,Post\n2019/01/09 10:12:00,http://e.example/,Post\n2019/01/10 10:12:00,http://f.example/,\n2019/01/10 10:12:00,http://g.example/,\n2019/01/10 10:12:00,http://h.example/,\n2019/01/10 10:12:00,http://i.example/,',
      [
        '1 fresh http://a.example/x (銀行)',
        '2 fresh http://b.example/',
        '3 invalid SCHEME (Post)',
        '4 invalid REQUIRED (Post)',
        '5 fresh http://d.example/ (Post)',
        '6 fresh http://e.example/ (Post)',
        ...['f', 'g', 'h', 'i'].map((host, index) => `${7 + index} fresh http://${host}.example/`),
      ],
    ],
    [
      'one column with a heading, addresses with commas',
      'URL\nhttps://a.example/1,2\nhttps://b.example/',
      ['1 comment', '2 fresh https://a.example/1,2', '3 fresh https://b.example/'],
    ],
    [
      'what the list itself covers',
      'https://a.example/x/y\nhttp://b.example/\nhttps://a.example/x/\nhttps://b.example/\nhttps://a.example/x/?q',
      [
        '1 inside https://a.example/x/y https://a.example/x/',
        '2 inside http://b.example/ https://b.example/',
        '3 fresh https://a.example/x/',
        '4 fresh https://b.example/',
        '5 inside https://a.example/x/?q https://a.example/x/',
      ],
    ],
    [
      'a heading that nobody knows: the note by its name',
      'Kunde;Ziel;Notiz\nX;a.example/1;eins\nY;b.example/2;zwei\n',
      ['1 comment', '2 fresh https://a.example/1 (eins)', '3 fresh https://b.example/2 (zwei)'],
    ],
    [
      'damaged signs and a NUL',
      'URL,Note\nhttps://a.example/,gr\uFFFD\u00dfe\nhttps://b.example/,a\u0000b\nhttps://c\uFFFD.example/,x\n',
      [
        '1 comment',
        '2 fresh https://a.example/ (gr\uFFFD\u00dfe)',
        '3 fresh https://b.example/ (ab)',
        '4 invalid DAMAGED (x)',
      ],
    ],
    [
      'a day that nobody can read, and more cells than columns',
      'URL,Expires\na.example,soon\nb.example,2027-01-31,x\nc.example,\n',
      ['1 comment', '2 fresh https://a.example/', '3 invalid CELLS', '4 fresh https://c.example/'],
    ],
    [
      'days of which one shows that the month comes first',
      'URL,Expires\na.example,11/20/2027\nb.example,03/04/2027\n',
      [
        '1 comment',
        '2 fresh https://a.example/ 2027-11-20',
        '3 fresh https://b.example/ 2027-03-04',
      ],
    ],
    [
      'words that nobody knows above addresses, and one that everybody knows below',
      'Placement;Typ\nexample-mfa.com;Website\nexample.org/gossip;Website\n',
      ['1 comment', '2 fresh https://example-mfa.com/', '3 fresh https://example.org/gossip'],
    ],
    [
      'the same with a comma',
      'Placement,Typ\nexample-mfa.com,Website\nexample.org/gossip,Website\n',
      ['1 comment', '2 fresh https://example-mfa.com/', '3 fresh https://example.org/gossip'],
    ],
    [
      'rules of name servers and addresses of warnings',
      'domain:a.example\nlocal-zone: "b.example" refuse\naddress=/c.example/#\nhxxps://d[.]example/x\n',
      ['a', 'b', 'c']
        .map((host, at) => `${at + 1} fresh https://${host}.example/`)
        .concat('4 fresh https://d.example/x'),
    ],
    [
      'signs that nobody sees, and words with joiners',
      'https://a\u200B.example/x\u2060\nhttps://b.example/\u0645\u06CC\u200C\u062E\n',
      ['1 fresh https://a.example/x', '2 fresh https://b.example/%D9%85%DB%8C%E2%80%8C%D8%AE'],
    ],
    ['JSON of texts', '["a.example"]', ['1 fresh https://a.example/']],
    [
      'JSON with a broken line',
      '{"url":"a.example"}\n{"url":\n',
      ['1 fresh https://a.example/', '2 invalid JSON'],
    ],
  ])('%s', async (_name, content, verdicts) => {
    expect((await read(content)).verdicts).toEqual(verdicts)
  })

  it.each(publishedLists)('$name: $addresses addresses', async ({ content, addresses }) => {
    const { reader } = await read(content)
    for (const { fault, mended } of reader.reasons()) if (mended !== null) reader.mend(fault, true)
    const count = (tab: Tab) => reader.page(tab, 0, 1000).length
    expect(count('fresh') + count('duplicate') + count('covered')).toBe(addresses)
    expect(count('fresh')).toBeGreaterThan(20)
  })

  it.each(['Website', 'Webadresse', 'URLs', 'Domains', 'Internet-Adresse', 'Hostname'])(
    'the heading %s is known',
    async (name) => {
      const { verdicts } = await read(`Id,${name},Note\n1,a.example,x\n2,b.example,y\n`)
      expect(verdicts.slice(1)).toEqual([
        '2 fresh https://a.example/ (x)',
        '3 fresh https://b.example/ (y)',
      ])
    },
  )

  it.each([
    '[{"url":"a.example","reason":"x","until":"2027-01-31"},\n{"url":"b.example","n":[1]}]',
    '{\n "generated": "2026",\n "entries": [{"url":"a.example","reason":"x","until":"2027-01-31"},{"url":"b.example"}]\n}',
    '{"url":"a.example","reason":"x","until":"2027-01-31"}\n\n{"url":"b.example"}\n',
  ])('JSON: %s', async (content) => {
    const { verdicts } = await read(content)
    const matches = verdicts.map((verdict) => verdict.replace(/^\d+ /, ''))
    expect(matches.filter((verdict) => verdict !== 'comment')).toEqual([
      'fresh https://a.example/ (x) 2027-01-31',
      'fresh https://b.example/',
    ])
  })

  it.each([
    '*.a.example',
    'Siehe https://a.example/',
    'k. A.',
    'ftp://a.example/',
    '192.0.2.0/24',
    '@@||a.example^',
  ])('%s has the same reason in a list and in a table', async (text) => {
    const inList = await read(`https://x.example/\n${text}\n`)
    const inTable = await read(`URL;Note\nhttps://x.example/;\n${text};n\n`)
    const [one, other] = [inList, inTable].map(({ reader }) => reader.reasons())
    expect(one?.map(({ count }) => count)).toEqual([1])
    expect(other?.map(({ fault }) => fault)).toEqual(one?.map(({ fault }) => fault))
  })

  it('tracking parameters are dropped, and it is told of how many', async () => {
    const { verdicts, reader } = await read(
      'https://a.example/1?utm_source=x\nhttps://a.example/1\nhttps://a.example/2?id=1&fbclid=y\n',
    )
    expect(verdicts).toEqual([
      '1 fresh https://a.example/1',
      '2 duplicate https://a.example/1 1',
      '3 fresh https://a.example/2?id=1',
    ])
    expect(reader.page('cleaned', 0, 10).map(({ line }) => line)).toEqual([1, 3])
  })

  it('says what rules mean beyond their hosts, which days are lost, and what stood behind #', async () => {
    const rules = await read('||a.example^\n||b.example^\nhttps://c.example/#/a/1\n')
    expect(rules.found).toMatchObject({ subdomains: 2, lostDays: 0 })
    expect(rules.reader.page('cleaned', 0, 10).map(({ line }) => line)).toEqual([3])
    const days = await read('URL,Expires\na.example,soon\nb.example,2027-01-31\n')
    expect(days.found).toMatchObject({ subdomains: 0, lostDays: 1 })
  })

  it('takes hosts whose subdomains a rule means with www. too, where a user says so', async () => {
    const rules = '||a.example^\n||www.b.example^\nc.example\n'
    const { verdicts, found } = await read(rules, { choice: { withWww: true } })
    expect(verdicts).toEqual([
      '1 fresh https://a.example/',
      '1 fresh https://www.a.example/',
      '2 fresh https://www.b.example/',
      '3 fresh https://c.example/',
    ])
    expect(found).toMatchObject({ subdomains: 2, withWww: true })
  })

  it('a NUL costs its line, wherever it stands', async () => {
    const lines = Array.from({ length: 400 }, (_, index) => `https://a.example/${index}`)
    for (const at of [3, 390]) {
      const { reader } = await read(lines.with(at, 'https://a\u0000.example/').join('\n'))
      const faults = reader.page('invalid', 0, 10).map(({ line, fault }) => `${line} ${fault}`)
      expect(faults).toEqual([`${at + 1} DAMAGED`])
    }
  })
})

describe('how a table is recognised', () => {
  it('after "sep=" and a title line, with German headings', async () => {
    const { verdicts, found } = await read(
      'sep=;\nWerbenetze;Stand 20.11.2026\nNr.;Domain;Kategorie;Kommentar;gültig bis\nA-1;a.example;Werbenetz;Pop-ups;31.12.2027\nA-2;b.example/x;Messung;;\n',
    )
    expect(verdicts.slice(3)).toEqual([
      '4 fresh https://a.example/ (Pop-ups) 2027-12-31',
      '5 fresh https://b.example/x',
    ])
    const skipped = ['sep=;', 'Werbenetze;Stand 20.11.2026']
    expect(found).toMatchObject({ kind: 'table', separator: ';', heading: 3, skipped })
    const uses = found.columns.map(({ name, use }) => [name, use])
    expect(uses).toEqual([
      ['Nr.', null],
      ['Domain', 'address'],
      ['Kategorie', null],
      ['Kommentar', 'note'],
      ['gültig bis', 'expires'],
    ])
  })

  it('by headings in a comment, as lists of threats have them', async () => {
    const { verdicts, found } = await read(
      '################\n# id,dateadded,url,url_status,threat\n"7","2026-11-20 10:12:00","http://192.0.2.7/x","online","malware"\n"8","2026-11-20 10:13:00","http://a.example/y","offline","malware"\n',
    )
    expect(verdicts.slice(2)).toEqual(['3 fresh http://192.0.2.7/x', '4 fresh http://a.example/y'])
    expect(found).toMatchObject({ kind: 'table', heading: 2 })
  })

  it('otherwise where a user says so', async () => {
    const content = 'Kunde;Ziel;Grund;Extra\nX;a.example/1;eins;1\nY;b.example/2;zwei;2\n'
    const choice = { uses: [null, 'address', null, 'note'], appended: [0, 2] } as const
    expect((await read(content, { choice })).verdicts.slice(1)).toEqual([
      '2 fresh https://a.example/1 (1 · X · eins)',
      '3 fresh https://b.example/2 (2 · Y · zwei)',
    ])
    const { reader } = await read(content, { choice: { separator: '' } })
    expect(reader.page('fresh', 0, 9)).toEqual([])
    expect(reader.page('invalid', 0, 9)).toHaveLength(3)
  })

  it('with columns to choose where a table was asked for and none holds addresses', async () => {
    const { found } = await read('x;y\n1;2\n', { choice: { separator: ';' } })
    expect(found.columns).toHaveLength(2)
  })

  it('as glued where most lines look so', async () => {
    const glued = 'https://a.example/1;x;a\nhttps://a.example/2;y;b;c\nhttps://a.example/3;z\n'
    expect((await read(glued)).found.looksGlued).toBe(true)
    expect((await read('https://a.example/1\nhttps://a.example/2\n')).found.looksGlued).toBe(false)
  })
})

describe('files', () => {
  const line = 'https://bücher.example/\n'
  const verdict = '1 fresh https://xn--bcher-kva.example/'
  it.each<[string, BlobPart]>([
    ['UTF-8 with a byte order mark', `\uFEFF${line}`],
    ['UTF-16 with a byte order mark', Uint8Array.from(Buffer.from(`\uFEFF${line}`, 'utf16le'))],
    ['UTF-16 without a mark', Uint8Array.from(Buffer.from(line, 'utf16le'))],
    ['windows-1252', Uint8Array.from(Buffer.from(line, 'latin1'))],
    ['gzip', Uint8Array.from(gzipSync(line))],
  ])('in %s are read', async (_name, content) => {
    expect((await read(content)).verdicts).toEqual([verdict])
  })

  it('in UTF-8 with one broken letter in an address lose that line only', async () => {
    const [start, end] = [Buffer.from(`${line}https://größe.example/\nhttps://a`), '.example/\n']
    const broken = Buffer.concat([start, Buffer.from([0xff]), Buffer.from(end)])
    expect((await read(Uint8Array.from(broken))).verdicts).toEqual([
      verdict,
      '2 fresh https://xn--gre-6ka8i.example/',
      '3 invalid DAMAGED',
    ])
  })

  it.each([
    ['nothing', '', 'EMPTY'],
    ['only comments', '# nichts\n\n', 'EMPTY'],
    ['a feed', '<?xml version="1.0"?>\n<rss><channel><link>https://a.example/</link>', 'MARKUP'],
    ['no text', 'PK\u0003\u0004\u0000\u0000', 'BINARY'],
    ['too many lines', '\n'.repeat(1_000_001), 'LIMIT'],
    ['half an archive', Uint8Array.from(gzipSync(line.repeat(1000)).subarray(0, 40)), 'UNREADABLE'],
    ['half of JSON', '[{"url":"a.example"},', 'UNREADABLE'],
  ])('with %s cannot be read', { timeout: 60_000 }, async (_name, content, code) => {
    await expect(readAll(content)).rejects.toMatchObject({ code })
  })

  it('tell how much of them has been read', async () => {
    const content = 'a.example\n'.repeat(50_000)
    const reader = new ListReader(new Blob([content]))
    const steps = []
    do steps.push(await reader.read())
    while (steps.at(-1)?.counts === null)
    expect(steps.length).toBeGreaterThan(2)
    const done = steps.map(({ progress }) => progress.done)
    expect(done).toEqual(done.toSorted((one, other) => one - other))
    expect(steps.at(-1)?.progress).toEqual({ done: content.length, all: content.length })
    expect(steps.at(-1)?.counts).toMatchObject({ lines: 50_000, fresh: 1, duplicate: 49_999 })
  })
})
