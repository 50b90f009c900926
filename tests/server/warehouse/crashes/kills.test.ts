import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { it } from 'vitest'

import { appendsSurvive } from './appends.ts'
import { importsSurvive } from './imports.ts'

it('appends survive kills: nothing lost, nothing twice, no half', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'masthead-kills-'))
  await appendsSurvive(join(folder.path, 'warehouse.duckdb'), { deaths: 4 })
}, 60_000)

it('imports survive kills: every batch is whole, and the next import ends it', async () => {
  await importsSurvive(2)
}, 60_000)
