import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

import { stageOf } from '#tests/paths/browser/stages.ts'
import { coveringBrowserPaths, gaps, walkInBrowser } from '#tests/paths/browser/walks.ts'
import { openWorld } from '#tests/paths/browser/world.ts'
import type { World } from '#tests/paths/browser/world.ts'
import { machinesUnderTest } from '#tests/paths/machines-under-test.ts'
import { writeReport } from '#tests/paths/report.ts'
import type { MachineResult } from '#tests/paths/report.ts'
import type { PathResult } from '#tests/paths/run.ts'

const finished: MachineResult[] = []
let world: World

beforeAll(async () => {
  world = await openWorld({ chromiumPath: inject('chromiumPath'), demoData: inject('demoData') })
})

const walks = await Promise.all(
  machinesUnderTest.map(async (tested) => {
    const stage = stageOf[tested.name]
    return { tested, stage, paths: await coveringBrowserPaths(tested, stage) }
  }),
)

for (const { tested, stage, paths } of walks) {
  describe(`${tested.name} through the screens`, () => {
    const results: PathResult[] = []

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

    afterAll(() => void finished.push({ tested, results }))
  })
}

afterAll(async () => {
  await writeReport(finished, 'browser')
  await world.close()
})
