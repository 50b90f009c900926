import { afterAll, describe, expect, it } from 'vitest'

import { declaredTransitions, transitionName } from '#machines/transitions.ts'
import { coveringPaths } from '#tests/paths/cover.ts'
import { machinesUnderTest } from '#tests/paths/machines-under-test.ts'
import { NodeDriver } from '#tests/paths/node-driver.ts'
import { pathsOf } from '#tests/paths/paths.ts'
import type { MachineResult } from '#tests/paths/report/record-of.ts'
import { writeReport } from '#tests/paths/report/write-report.ts'
import { runPaths } from '#tests/paths/run.ts'

const finished: MachineResult[] = []

describe('every generated path can be walked, and together they take every transition', () => {
  for (const tested of machinesUnderTest) {
    it(tested.name, async () => {
      const results = await runPaths(
        tested,
        pathsOf(tested),
        (...given) => new NodeDriver(...given),
      )
      finished.push({ tested, results })
      expect(results.flatMap(({ failure }) => failure ?? []).slice(0, 5)).toEqual([])
      const taken = new Set(results.flatMap((result) => [...result.taken]))
      const declared = declaredTransitions(tested.machine).map(transitionName)
      expect(declared.filter((name) => !taken.has(name))).toEqual([])
      expect(coveringPaths(results).length).toBeLessThan(results.length)
      expect(new Set(results.map(({ path }) => path.id)).size).toBe(results.length)
    })
  }
})

const began = Date.now()
afterAll(() => {
  const runtime = `Node ${process.versions.node}`
  return writeReport(finished, { place: 'Node', runtime, seconds: (Date.now() - began) / 1000 })
})
