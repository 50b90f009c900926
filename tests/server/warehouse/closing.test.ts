import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, expect, it } from 'vitest'

import { openDuckdb } from '#server/warehouse/duckdb/duckdb-engine.ts'

const folder = mkdtempSync(join(tmpdir(), 'masthead-closing-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('closes after the answers that are under way, so that a server that stops never hangs in one', async () => {
  const engine = await openDuckdb(join(folder, 'warehouse.duckdb'))
  const order: string[] = []
  const sql = 'select count(*) from range(20000) a, range(2000) b where a.range % 7 = b.range % 5'
  const answers = [1, 2, 3].map(async () => {
    const [[count] = []] = await engine.read({ sql, texts: [] })
    order.push(`read ${String(count)}`)
  })
  await engine.close()
  order.push('closed')
  await Promise.all(answers)
  const read = 'read 5714400'
  expect(order).toEqual([read, read, read, 'closed'])
})
