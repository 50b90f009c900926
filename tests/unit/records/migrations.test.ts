import { createHash } from 'node:crypto'

import { expect, it } from 'vitest'

import { postgresDdl, sqliteDdl } from '#server/records/migrations/dialects.ts'
import { migrations } from '#server/records/migrations/schema.ts'

/**
 * The beginnings of the digests of every released step. A step that gets another one would make other tables on a new
 * machine than on one that is brought up to date: write a new step instead. A new step adds a digest.
 */
const released = {
  sqlite: `
    5cc837ff86402b63 6b9747f6adc54b7e 1d0cbf425351e34c 9322b95929dd7f66 27877a46e3439b68
    4f3d9b76a6320b34 4ebd9df4a0690fd9 6d332b199fd25ddc 4f53cda18c2baa0c f707939f2970efa0
    da030830b6685f36 2c18da1e211d5106 d3fdb52b2706887c d7e65a8d1e1572b3 71ef44efd6f4a28a
    076adb4e0b7cd6a9 57cd5b482d4a70c6 f5b44666e5dbd5b8 d3e6b65753b8ddab 1fccf5df163cdbf7
    cecb9c5e80368116 8b3a8086e8ab69a1 239016af3f241ed7 1eeb841840978719 04ea0b92a5946c07
    4f53cda18c2baa0c 4f53cda18c2baa0c b49edb7827304f3a 4f53cda18c2baa0c
    df0497d741f67af8 a816f0b3f64dc6c0 10f665de5897d5f5 3702eece267a1c4f 5ce0e6576255199e`,
  postgres: `
    89d91a5d40649a01 7d5821bf0f76fa28 1d0cbf425351e34c 40a1ea59046fbd70 2f8588b615e0f6d1
    4f3d9b76a6320b34 4f53cda18c2baa0c 6d332b199fd25ddc 4f53cda18c2baa0c f707939f2970efa0
    da030830b6685f36 712fc8150de159e1 d3fdb52b2706887c 2cdebbecead9f4bc 8707e9f427b0c2eb
    988b965b58f8fdb2 57cd5b482d4a70c6 30d1f9e2c3fc1a75 a9d2668428a6c93c c2c924515caae04d
    d505a5221d8b5259 72378e345060675d 239016af3f241ed7 7d585aac8096210c 4f53cda18c2baa0c
    8cbc10ad80b6aed7 4f53cda18c2baa0c b49edb7827304f3a 4f53cda18c2baa0c
    df0497d741f67af8 0a3ab8b5ad14f3c3 2f29c4cf42a87a3d 80c84eb7b3ceca2e 9766678eb94e1ca5`,
}

it.each([
  ['sqlite', sqliteDdl],
  ['postgres', postgresDdl],
] as const)('a step that was released stays as it is: %s', (engine, dialect) => {
  expect(migrations.map(({ version }) => version)).toEqual(
    [...migrations.keys()].map((at) => at + 1),
  )
  const digests = migrations.map(({ statements }) => {
    const text = JSON.stringify(statements(dialect))
    return createHash('sha256').update(text).digest('hex').slice(0, 16)
  })
  expect(digests).toEqual(released[engine].trim().split(/\s+/))
})
