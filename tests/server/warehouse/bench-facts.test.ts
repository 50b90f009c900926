import { join } from 'node:path'

import { expect, it } from 'vitest'

import { openDuckdb } from '#server/warehouse/duckdb/duckdb-engine.ts'
import { warehouseOver } from '#server/warehouse/engine-warehouse.ts'
import { generated, generateFacts } from '#tests/bench/reports/generated-facts.ts'
import { folderOfAll } from '#tests/support/folder.ts'

const folder = folderOfAll()

it('the facts of the bench fit into the tables', async () => {
  const file = join(folder(), 'warehouse.duckdb')
  await generateFacts(file, { publication: 3, rows: 3000 })
  const warehouse = warehouseOver(await openDuckdb(file))
  const { firstDay, days } = generated
  expect(await warehouse.days(3)).toEqual({ from: firstDay, to: firstDay + days - 1 })
  const [one] = await warehouse.articles(3, { first: 1 })
  expect(one).toMatchObject({ externalId: 'article-0', topics: [{}, {}] })
  await warehouse.close()
})
