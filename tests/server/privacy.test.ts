import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { openStore } from '#server/records/store.ts'

import { recordsAt, sqliteAt, warehouseAt } from './deletion/catalogue.ts'
import { startIdentity } from './identity/identity-portal.ts'
import { Browser, SignIn } from './identity/sign-in.ts'

const page = readFileSync('docs/PRIVACY.md', 'utf8')
const [about = '', without = ''] = page.split('## Without anything about people')

/** The names in the first cell of each row, of tables that hold something about people. */
const personal = about
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .flatMap((line) => namesIn(line.split('|')[1] ?? ''))
const others = namesIn(without.split('\n## ')[0] ?? '')

function namesIn(text: string): string[] {
  return [...text.matchAll(/`([a-z_]+)`/g)].map(([, name = '']) => name)
}

/** The columns by which a table is about a person. */
const ofPeople =
  /^(subject|actor|user|user_id|added_by|payload|address|account|user_group|user_groups|audience|registration)$/

it('docs/PRIVACY.md names every table of every store, and which of them hold something about people', async () => {
  const provider = await startIdentity()
  // some tables are made by the first sign-in
  await new SignIn(new Browser(provider.origin)).withPassword('ada')
  const { dataDir } = provider
  await provider.stop()
  const store = await openStore({ dataDir })
  await store.warehouse.days(1)
  await store.close()
  const stores = [
    await recordsAt({ dataDir }),
    await warehouseAt({ dataDir }),
    sqliteAt(join(dataDir, 'identity', 'identity.db')),
  ]
  const columns = stores.flatMap((one) => one.columns)
  const tables = [...new Set(columns.map(({ table }) => table))].toSorted()
  expect(tables.length).toBeGreaterThan(50)
  const named = [...personal, ...others].filter((name) => name !== 'collected')
  expect(named.toSorted()).toEqual(tables)
  const people = columns.filter(({ name }) => ofPeople.test(name)).map(({ table }) => table)
  expect(people.length).toBeGreaterThan(15)
  expect(people.filter((table) => !personal.includes(table))).toEqual([])
  await Promise.all(stores.map((one) => one.close()))
})

it('each says what, why, how long and how it goes', () => {
  const rows = about.split('\n').filter((line) => line.startsWith('| `'))
  const cells = rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
  expect(cells.filter((row) => row.length !== 4 || row.includes(''))).toEqual([])
})
