import { beforeAll, expect, it } from 'vitest'

import { ensureBuild } from '#build/ensure-build.ts'

import { collectingSurvives } from './collecting-survives.ts'

beforeAll(ensureBuild, 120_000)

it('counts each of 100,000 events once through 50 kills', async () => {
  const { batches, again } = await collectingSurvives({ events: 100_000, kills: 50 })
  expect(again).toBeGreaterThan(0)
  console.info(`${batches} batches, 50 kills; ${again} answers were missing or asked for patience`)
}, 900_000)
