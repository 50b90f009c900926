import { afterAll, describe, expect, it } from 'vitest'

import { declaredTransitions, transitionName } from '#machines/transitions.ts'
import { coveringPaths } from '#tests/paths/cover.ts'
import { machinesUnderTest } from '#tests/paths/machines-under-test.ts'
import { NodeDriver } from '#tests/paths/node-driver.ts'
import { pathsOf } from '#tests/paths/paths.ts'
import { writeReport } from '#tests/paths/report.ts'
import type { MachineResult } from '#tests/paths/report.ts'
import { runPath } from '#tests/paths/run.ts'
import type { PathResult } from '#tests/paths/run.ts'

const finished: MachineResult[] = []

for (const tested of machinesUnderTest) {
  describe(tested.name, () => {
    const results: PathResult[] = []

    for (const path of pathsOf(tested)) {
      it(`${path.number} · ${path.title}`, async () => {
        const result = await runPath(tested, path, (...given) => new NodeDriver(...given))
        results.push(result)
        expect(result.failure).toBeNull()
      })
    }

    it('takes every transition it declares', () => {
      const taken = new Set(results.flatMap((result) => [...result.taken]))
      const declared = declaredTransitions(tested.machine).map(transitionName)
      expect(declared.filter((name) => !taken.has(name))).toEqual([])
    })

    it('is covered by a few of its paths', () => {
      const covering = coveringPaths(results)
      const taken = new Set(covering.flatMap((result) => [...result.taken]))
      expect(taken.size).toBe(declaredTransitions(tested.machine).length)
      expect(covering.length).toBeLessThan(results.length)
    })

    afterAll(() => void finished.push({ tested, results }))
  })
}

afterAll(() => writeReport(finished))
