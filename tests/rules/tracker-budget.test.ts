import { statSync } from 'node:fs'
import { join } from 'node:path'

import { beforeAll, expect, it } from 'vitest'

import { trackerBudget } from '#build/budgets.ts'
import { ensureBuild } from '#build/ensure-build.ts'
import { built } from '#build/paths.ts'

beforeAll(ensureBuild, 300_000)

it('the tracker weighs little, brotli as served', () => {
  const { size } = statSync(join(built.portal, 't.js.br'))
  expect(size).toBeGreaterThan(500)
  expect(size).toBeLessThanOrEqual(trackerBudget)
})
