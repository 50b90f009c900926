import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

import { beforeAll, expect, it } from 'vitest'

import { inspectorBudget, routeBudgets, trackerBudget } from '#build/budgets.ts'
import type { ModuleChunks } from '#build/bundles/module-chunks.ts'
import { joinedParts, nameOfJoined } from '#build/bundles/web.ts'
import { ensureBuild } from '#build/ensure-build.ts'
import { built } from '#build/paths.ts'
import { routeBytes } from '#build/route-bytes.ts'

/** A build from nothing on a slow machine. */
const longest = 300_000
beforeAll(ensureBuild, longest)

it('the scripts of each route keep their budget, brotli, from an empty cache', () => {
  const sizes = Object.entries(routeBudgets).map(
    ([page, budget]) => [page, routeBytes(page), budget] as const,
  )
  expect(sizes.filter(([, bytes, budget]) => bytes === 0 || bytes > budget)).toEqual([])
  expect(() => routeBytes('/nowhere')).toThrow('The build has no page /nowhere')
})

it('the tracker weighs little, brotli as served', () => {
  const { size } = statSync(join(built.portal, 't.js.br'))
  expect(size).toBeGreaterThan(500)
  expect(size).toBeLessThanOrEqual(trackerBudget)
})

it('the inspector weighs little beside React and XState, brotli as served', () => {
  const sizes = ['js', 'css'].map((kind) => {
    const folder = join(built.portal, 'inspector/static', kind)
    const [own = ''] = readdirSync(folder).filter((name) => /^index\..*\.br$/.test(name))
    return statSync(join(folder, own)).size
  })
  expect(Math.min(...sizes)).toBeGreaterThan(5000)
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(inspectorBudget)
})

it.for(Object.entries(joinedParts))('%s come in one script', ([name, parts]) => {
  const { lazy }: ModuleChunks = JSON.parse(readFileSync(built.moduleChunks, 'utf8'))
  const own = Object.entries(lazy).filter(([path]) => parts.test(path.replace('src/portal/', '')))
  const scripts = own.flatMap(([, files]) => files.filter((file) => file.endsWith('.js')))
  expect(scripts.filter((file) => !/\/(?:late-.*|mantine)\.\w+\.js$/.test(file))).toEqual([])
  expect(own.length).toBeGreaterThan(1)
  expect(new Set(scripts.filter((file) => file.includes(`/${nameOfJoined(name)}.`))).size).toBe(1)
})
