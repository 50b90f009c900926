import { spawn } from 'node:child_process'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import { expect, it } from 'vitest'

import { Bench, command, finished } from './import-command.ts'

const rows = 250_000
/** One row of as many is a view, of a page that no other row is about. */
const rare = 100
const filler = 'x'.repeat(1000)

it('a file of 250 MB is imported with 128 MB for objects', { timeout: 300_000 }, async () => {
  await using bench = await Bench.create()
  const place = ['--organisation', 'Verlag', '--client', 'blatt', '--data', bench.folder]
  const env = { ...process.env, DATABASE_URL: '' }
  const child = spawn(
    process.execPath,
    ['--max-old-space-size=128', ...command, 'umami', '-', ...place],
    { env },
  )
  const end = finished(child)
  await pipeline(Readable.from(events()), child.stdin)
  const { out, status } = await end
  expect(out).toContain(`${rows / rare} views of ${rows / rare} articles on 1 days`)
  expect(status).toBe(0)
})

function* events(): Generator<string> {
  yield 'hostname,url_path,url_query,referrer_query,page_title,event_type,created_at\n'
  for (let row = 0; row < rows; row += 1) {
    const type = row % rare === 0 ? 1 : 2
    const title = `Meldung-mit-der-Nummer-${row}`
    yield `blatt.example,/meldung-${row},,${filler},${title},${type},2026-09-01 10:00:00\n`
  }
}
