import { gzipSync } from 'node:zlib'

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

import { Bench, lastLine } from './import-command.ts'

let bench: Bench
beforeAll(async () => {
  bench = await Bench.create()
})
beforeEach(() => bench.begin())
afterAll(() => bench[Symbol.asyncDispose]())

it('lists of links are read as the portal reads them: ends, pauses, locks, patterns, encodings', async () => {
  const csv =
    'Adresse;Hinzugefügt;Hinzugefügt von;Notiz;Gilt bis;Pausiert;Schreibgeschützt;Geändert;Geändert von\n' +
    "https://a.example/;2026-01-02T03:04:05.000Z;Ada;'=1;2099-12-31;ja;nein;;\n" +
    'https://b.example/;2026-01-02T03:04:05.000Z;Ada;;bald;nein;ja;;\n'
  const dry = await bench.import(
    'urls',
    await bench.file('x.csv', Buffer.from(csv, 'latin1')),
    '--dry-run',
  )
  expect(dry.out).toContain(
    'https://a.example/ | 2026-01-02T03:04:05.000Z | =1 | until 2099-12-31 | paused',
  )
  await bench.import('urls', await bench.file('x.csv', Buffer.from(csv, 'latin1')))
  const { banlist } = await bench.store()
  const { id = 0 } = (await bench.publication()) ?? {}
  const sort = { field: 'link', descending: false } as const
  const { items } = await banlist.page(id, { filter: {}, sort, first: 10 })
  expect(items).toMatchObject([
    { link: 'https://a.example/', comment: '=1', paused: true, readOnly: false, addedBy: 'Ada' },
    { link: 'https://b.example/', comment: null, paused: false, readOnly: true },
  ])
  const json = '[{"link":"https://c.example/","expires":"2099-12-31","paused":true}]'
  expect((await bench.bring('urls', json, '--dry-run')).out).toContain(
    'https://c.example/ | until 2099-12-31 | paused',
  )
  const lost = await bench.bring('urls', 'url,expires\nhttps://d.example/,soon\n', '--dry-run')
  expect(lost.out).toContain('whose last day cannot be read, banned without an end: 1')
  const patterns = '*.e.example\n||f.example^\n'
  expect(lastLine((await bench.bring('urls', patterns)).out)).toContain('1 new')
  await bench.bring('urls', patterns, '--mend')
  expect(await bench.links()).toEqual(
    ['a', 'b', 'e', 'f', 'www.f'].map((host) => `https://${host}.example/`),
  )
  for (const nothing of ['', '\u0089PNG\u0000\u0001', '<urlset xmlns="x"><url/></urlset>'])
    expect((await bench.bring('urls', nothing)).status).toBe(2)
})

it('a packed list that was cut off says so, and how far it was read', async () => {
  const links = Array.from({ length: 200_000 }, (_, index) => `https://a.example/${index}\n`)
  const packed = gzipSync(links.join(''))
  const file = await bench.file('x.txt.gz', packed.subarray(0, -1000))
  const { err, status } = await bench.import('urls', file, '--dry-run')
  expect(err).toMatch(/ {2}19\d,000 rows in .*\nThe packing .* was cut off\. Import the whole file/)
  expect(status).toBe(1)
})
