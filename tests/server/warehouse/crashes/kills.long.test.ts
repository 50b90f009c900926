import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { it } from 'vitest'

import { appendsSurvive } from './appends.ts'
import { importsSurvive } from './imports.ts'

it('appends survive 100 kills', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'masthead-kills-'))
  await appendsSurvive(join(folder.path, 'warehouse.duckdb'), { deaths: 100 })
}, 1_200_000)

it('imports survive 100 kills', async () => {
  await importsSurvive(100)
}, 1_800_000)
