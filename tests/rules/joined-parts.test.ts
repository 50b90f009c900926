import { readFileSync } from 'node:fs'

import { beforeAll, describe, expect, it } from 'vitest'

import { joinedParts, nameOfJoined } from '#build/bundles/joined-parts.ts'
import type { ModuleChunks } from '#build/bundles/module-chunks.ts'
import { ensureBuild } from '#build/ensure-build.ts'
import { built } from '#build/paths.ts'

/** A build from nothing on a slow machine. */
const longest = 300_000

describe('parts that are loaded ahead together', () => {
  let lazy: ModuleChunks['lazy'] = {}
  beforeAll(async () => {
    await ensureBuild()
    const chunks: ModuleChunks = JSON.parse(readFileSync(built.moduleChunks, 'utf8'))
    lazy = chunks.lazy
  }, longest)

  it.for(Object.entries(joinedParts))('%s come in one script', ([name, parts]) => {
    const own = Object.entries(lazy).filter(([path]) => parts.test(path.replace('src/portal/', '')))
    const scripts = own.flatMap(([, files]) => files.filter((file) => file.endsWith('.js')))
    const others = scripts.filter((file) => !/\/(?:late-.*|mantine)\.\w+\.js$/.test(file))
    expect(others).toEqual([])
    expect(own.length).toBeGreaterThan(1)
    expect(new Set(scripts.filter((file) => file.includes(`/${nameOfJoined(name)}.`))).size).toBe(1)
  })
})
