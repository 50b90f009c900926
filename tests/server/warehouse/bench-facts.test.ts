import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { openDuckdb } from '#server/warehouse/duckdb/duckdb-engine.ts'
import { warehouseOver } from '#server/warehouse/engine-warehouse.ts'
import { generated, generateFacts } from '#tests/bench/reports/generated-facts.ts'

it('the facts of the bench fit into the tables', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'masthead-bench-facts-'))
  const file = join(folder, 'warehouse.duckdb')
  try {
    await generateFacts(file, { publication: 3, rows: 3000 })
    const warehouse = warehouseOver(await openDuckdb(file))
    const { firstDay, days } = generated
    expect(await warehouse.days(3)).toEqual({ from: firstDay, to: firstDay + days - 1 })
    const [one] = await warehouse.articles(3, { first: 1 })
    expect(one).toMatchObject({ externalId: 'article-0', topics: [{}, {}] })
    await warehouse.close()
  } finally {
    await rm(folder, { recursive: true })
  }
})
