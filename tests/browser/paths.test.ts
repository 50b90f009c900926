import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

import { stageOf } from '#tests/paths/browser/stages.ts'
import { coveringBrowserPaths, gaps, walkInBrowser } from '#tests/paths/browser/walks.ts'
import { openWorld } from '#tests/paths/browser/world.ts'
import type { World } from '#tests/paths/browser/world.ts'
import { writeReport } from '#tests/paths/report.ts'
import type { MachineResult } from '#tests/paths/report.ts'
import type { PathResult } from '#tests/paths/run.ts'
import { subjects } from '#tests/paths/subjects.ts'

const finished: MachineResult[] = []
let world: World

beforeAll(async () => {
  world = await openWorld({ chromiumPath: inject('chromiumPath'), demoData: inject('demoData') })
})

const walks = await Promise.all(
  subjects.map(async (subject) => {
    const stage = stageOf[subject.name]
    return { subject, stage, paths: await coveringBrowserPaths(subject, stage) }
  }),
)

for (const { subject, stage, paths } of walks) {
  describe(`${subject.name} through the screens`, () => {
    const results: PathResult[] = []

    for (const path of paths) {
      it(`${path.number} · ${path.title}`, async () => {
        const result = await walkInBrowser(world, stage, { subject, path })
        results.push(result)
        expect(result.failure).toBeNull()
      })
    }

    it('takes every transition that is not known to be out of reach', () => {
      expect(gaps(subject, stage, results)).toEqual({
        missed: [],
        excusedButTaken: [],
        unknown: [],
      })
    })

    afterAll(() => void finished.push({ subject, results }))
  })
}

afterAll(async () => {
  await writeReport(finished, 'browser')
  await world.close()
})
