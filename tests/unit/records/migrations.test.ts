import { createHash } from 'node:crypto'

import { describe, expect, it } from 'vitest'

import { postgresDdl } from '#server/records/migrations/postgres-dialect.ts'
import { migrations } from '#server/records/migrations/schema.ts'
import { sqliteDdl } from '#server/records/migrations/sqlite-dialect.ts'

/**
 * The beginnings of the digests of every released step. A step that gets another one would make other tables on a new
 * machine than on one that is brought up to date: write a new step instead. A new step adds a line.
 */
const released = {
  sqlite: [
    '1 5cc837ff86402b63',
    '2 6b9747f6adc54b7e',
    '3 1d0cbf425351e34c',
    '4 9322b95929dd7f66',
    '5 27877a46e3439b68',
    '6 4f3d9b76a6320b34',
    '7 4ebd9df4a0690fd9',
    '8 6d332b199fd25ddc',
    '9 4f53cda18c2baa0c',
    '10 f707939f2970efa0',
    '11 da030830b6685f36',
    '12 2c18da1e211d5106',
    '13 d3fdb52b2706887c',
    '14 d7e65a8d1e1572b3',
    '15 71ef44efd6f4a28a',
    '16 076adb4e0b7cd6a9',
    '17 57cd5b482d4a70c6',
    '18 f5b44666e5dbd5b8',
    '19 d3e6b65753b8ddab',
    '20 1fccf5df163cdbf7',
    '21 cecb9c5e80368116',
    '22 8b3a8086e8ab69a1',
    '23 239016af3f241ed7',
    '24 1eeb841840978719',
    '25 04ea0b92a5946c07',
    '26 4f53cda18c2baa0c',
  ],
  postgres: [
    '1 89d91a5d40649a01',
    '2 7d5821bf0f76fa28',
    '3 1d0cbf425351e34c',
    '4 40a1ea59046fbd70',
    '5 2f8588b615e0f6d1',
    '6 4f3d9b76a6320b34',
    '7 4f53cda18c2baa0c',
    '8 6d332b199fd25ddc',
    '9 4f53cda18c2baa0c',
    '10 f707939f2970efa0',
    '11 da030830b6685f36',
    '12 712fc8150de159e1',
    '13 d3fdb52b2706887c',
    '14 2cdebbecead9f4bc',
    '15 8707e9f427b0c2eb',
    '16 988b965b58f8fdb2',
    '17 57cd5b482d4a70c6',
    '18 30d1f9e2c3fc1a75',
    '19 a9d2668428a6c93c',
    '20 c2c924515caae04d',
    '21 d505a5221d8b5259',
    '22 72378e345060675d',
    '23 239016af3f241ed7',
    '24 7d585aac8096210c',
    '25 4f53cda18c2baa0c',
    '26 8cbc10ad80b6aed7',
  ],
}

describe('a step that was released stays as it is', () => {
  it.each([
    ['sqlite', sqliteDdl],
    ['postgres', postgresDdl],
  ] as const)('%s', (engine, dialect) => {
    const digests = migrations.map(({ version, statements }) => {
      const text = JSON.stringify(statements(dialect))
      return `${version} ${createHash('sha256').update(text).digest('hex').slice(0, 16)}`
    })
    expect(digests).toEqual(released[engine])
  })
})
