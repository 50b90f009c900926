import { afterAll, describe, expect, it } from 'vitest'

import { declaredTransitions, transitionName } from '#machines/transitions.ts'
import { coveringPaths } from '#tests/paths/cover.ts'
import { NodeDriver } from '#tests/paths/node-driver.ts'
import { pathsOf } from '#tests/paths/paths.ts'
import { writeReport } from '#tests/paths/report.ts'
import type { MachineResult } from '#tests/paths/report.ts'
import { runPath } from '#tests/paths/run.ts'
import type { PathResult } from '#tests/paths/run.ts'
import { subjects } from '#tests/paths/subjects.ts'

const finished: MachineResult[] = []

for (const subject of subjects) {
  describe(subject.name, () => {
    const results: PathResult[] = []

    for (const path of pathsOf(subject)) {
      it(`${path.number} · ${path.title}`, async () => {
        const result = await runPath(subject, path, (...given) => new NodeDriver(...given))
        results.push(result)
        expect(result.failure).toBeNull()
      })
    }

    it('takes every transition it declares', () => {
      const taken = new Set(results.flatMap((result) => [...result.taken]))
      const declared = declaredTransitions(subject.machine).map(transitionName)
      expect(declared.filter((name) => !taken.has(name))).toEqual([])
    })

    it('is covered by a few of its paths', () => {
      const covering = coveringPaths(results)
      const taken = new Set(covering.flatMap((result) => [...result.taken]))
      expect(taken.size).toBe(declaredTransitions(subject.machine).length)
      expect(covering.length).toBeLessThan(results.length)
    })

    afterAll(() => void finished.push({ subject, results }))
  })
}

afterAll(() => writeReport(finished))
