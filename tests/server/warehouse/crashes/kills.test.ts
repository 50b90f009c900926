import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { it } from 'vitest'

import { triesEverything } from '#tests/support/breadth.ts'

import { appendsSurvive } from './appends.ts'

const deaths = triesEverything ? 100 : 3

it(`appends survive ${deaths} kills: nothing lost, nothing twice, no half`, async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'masthead-kills-'))
  await appendsSurvive(join(folder.path, 'warehouse.duckdb'), { deaths })
}, 1_200_000)
