import { gzipSync } from 'node:zlib'

import { describe, expect, it } from 'vitest'

import { ListReader } from '#portal/ports/list-import/reader/list-reader.ts'
import type { Tab } from '#portal/ports/list-import/reader/pages.ts'

import { checkAll, readAll } from './read-list.ts'

const tabs: readonly Tab[] = ['fresh', 'duplicate', 'covered', 'invalid', 'comments']

/** Every line with what it is, in the order of the list. */
async function verdictsOf(content: BlobPart): Promise<string[]> {
  const reader = await readAll(content)
  checkAll(reader)
  const rows = tabs.flatMap((tab) => reader.page(tab, 0, 1000))
  return rows
    .toSorted((one, other) => one.row - other.row)
    .map(({ line, verdict, link, comment, fault, firstLine, coveredBy }) =>
      [line, verdict, link ?? fault, firstLine ?? coveredBy, comment && `(${comment})`]
        .filter((part) => part !== null)
        .join(' '),
    )
}

describe('the lines of a list', () => {
  const lists: [name: string, content: string, verdicts: string[]][] = [
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
      'pasted, several on a line',
      'https://a.example/x, https://b.example/;\tc.example d.example',
      [
        '1 fresh https://a.example/x',
        '1 fresh https://b.example/',
        '1 fresh https://c.example/',
        '1 fresh https://d.example/',
      ],
    ],
    [
      'pasted, hosts side by side on every line',
      'a.example,b.example\nc.example,d.example',
      [
        '1 fresh https://a.example/',
        '1 fresh https://b.example/',
        '2 fresh https://c.example/',
        '2 fresh https://d.example/',
      ],
    ],
    [
      'an address with commas and semicolons',
      'https://a.example/x,y;z?q=1,2',
      ['1 fresh https://a.example/x,y;z?q=1,2'],
    ],
    ['an address and something else', 'https://a.example/x Gewinnspiel', ['1 invalid TEXT']],
    [
      'hosts',
      '127.0.0.1 localhost\n0.0.0.0 ads.example\n0.0.0.0 a.example b.example # zwei\n::1 ip6-localhost\n',
      [
        '1 comment',
        '2 fresh https://ads.example/',
        '3 fresh https://a.example/ (zwei)',
        '3 fresh https://b.example/ (zwei)',
        '4 comment',
      ],
    ],
    [
      'adblock',
      '[Adblock Plus 2.0]\n! Titel\n||ads.example^\n@@||gut.example^\nexample.com##.werbung\n*.example.net\n',
      [
        '1 comment',
        '2 comment',
        '3 fresh https://ads.example/',
        '4 invalid RULE',
        '5 invalid RULE',
        '6 invalid WILDCARD',
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
      'CR, LF and CRLF in one file',
      'a.example\rb.example\r\nc.example\nd.example',
      ['a', 'b', 'c', 'd'].map((host, index) => `${index + 1} fresh https://${host}.example/`),
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
  ]
  it.each(lists)('%s', async (_name, content, verdicts) => {
    expect(await verdictsOf(content)).toEqual(verdicts)
  })
})

describe('files', () => {
  const line = 'https://bücher.example/\n'
  const link = '1 fresh https://xn--bcher-kva.example/'
  it.each<[string, BlobPart]>([
    ['UTF-8', line],
    ['UTF-8 with a byte order mark', `\uFEFF${line}`],
    ['UTF-16 with a byte order mark', Uint8Array.from(Buffer.from(`\uFEFF${line}`, 'utf16le'))],
    ['windows-1252', Uint8Array.from(Buffer.from(line, 'latin1'))],
    ['gzip', Uint8Array.from(gzipSync(line))],
  ])('in %s are read', async (_name, content) => {
    expect(await verdictsOf(content)).toEqual([link])
  })

  it('in UTF-8 with one broken letter in an address lose that line only', async () => {
    const broken = Buffer.concat([
      Buffer.from('https://bücher.example/\nhttps://größe.example/\nhttps://a'),
      Buffer.from([0xff]),
      Buffer.from('.example/\n'),
    ])
    expect(await verdictsOf(Uint8Array.from(broken))).toEqual([
      link,
      '2 fresh https://xn--gre-6ka8i.example/',
      '3 invalid DAMAGED',
    ])
  })

  it.each([
    ['nothing', '', 'EMPTY'],
    ['only comments', '# nichts\n\n', 'EMPTY'],
    ['no text', 'PK\u0003\u0004\u0000\u0000', 'BINARY'],
    ['too many lines', 'https://a.example/\n'.repeat(1_000_001), 'LIMIT'],
    ['half an archive', Uint8Array.from(gzipSync(line.repeat(1000)).subarray(0, 40)), 'UNREADABLE'],
  ])('with %s cannot be read', { timeout: 30_000 }, async (_name, content, code) => {
    await expect(readAll(content)).rejects.toMatchObject({ code })
  })

  it('tell how much of them has been read', async () => {
    const content = Array.from({ length: 60_000 }, (_, n) => `https://a.example/${n}`).join('\n')
    const reader = new ListReader(new Blob([content]))
    const steps = []
    do steps.push(await reader.read())
    while (steps.at(-1)?.counts === null)
    expect(steps.length).toBeGreaterThan(2)
    const done = steps.map(({ progress }) => progress.done)
    expect(done).toEqual(done.toSorted((one, other) => one - other))
    expect(steps.at(-1)?.progress).toEqual({ done: content.length, all: content.length })
    expect(steps.at(-1)?.counts).toMatchObject({ lines: 60_000, fresh: 60_000 })
  })
})
