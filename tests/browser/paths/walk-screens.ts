import { afterAll, beforeAll, expect, inject, it } from 'vitest'

import type { MachineName } from '#machines/index.ts'
import { stageOf } from '#tests/paths/browser/stages.ts'
import { coveringBrowserPaths, gaps, walkInBrowser } from '#tests/paths/browser/walks.ts'
import { openWorld } from '#tests/paths/browser/world.ts'
import type { World } from '#tests/paths/browser/world.ts'
import { underTest } from '#tests/paths/machines-under-test.ts'
import { writeReport } from '#tests/paths/report.ts'
import type { PathResult } from '#tests/paths/run.ts'

/** The tests of one machine's generated paths through the screens; each machine has a file of its own. */
export async function walkScreensOf(name: MachineName): Promise<void> {
  const tested = underTest[name]
  const stage = stageOf[name]
  if (stage === null) throw new Error(`There is no stage for ${name}.`)
  const paths = await coveringBrowserPaths(tested, stage)

  const results: PathResult[] = []
  let world: World

  beforeAll(async () => {
    const given = { chromiumPath: inject('chromiumPath'), demoData: inject('demoData') }
    world = await openWorld(given)
  })

  for (const path of paths) {
    it(`${path.number} · ${path.title}`, async () => {
      const result = await walkInBrowser(world, stage, { tested, path })
      results.push(result)
      expect(result.failure).toBeNull()
    })
  }

  it('takes every transition that is not known to be out of reach', () => {
    expect(gaps(tested, stage, results)).toEqual({
      missed: [],
      excusedButTaken: [],
      unknown: [],
    })
  })

  afterAll(async () => {
    await writeReport([{ tested, results }], 'browser')
    await world.close()
  })
}
