import { beforeAll, expect, it } from 'vitest'

import { ensureBuild } from '#build/ensure-build.ts'

import { collectingSurvives } from './collecting-survives.ts'

beforeAll(ensureBuild, 120_000)

it('counts every acknowledged event once, however often the server is killed', async () => {
  const { again } = await collectingSurvives({ events: 10_000, kills: 4 })
  expect(again).toBeGreaterThan(0)
}, 120_000)
