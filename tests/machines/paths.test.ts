import { afterAll, describe, expect, it } from 'vitest'

import { declaredTransitions, transitionName } from '#machines/transitions.ts'
import { coveringPaths, foreseen } from '#tests/paths/cover.ts'
import { machinesUnderTest } from '#tests/paths/machines-under-test.ts'
import { NodeDriver } from '#tests/paths/node-driver.ts'
import { pathsOf } from '#tests/paths/paths.ts'
import type { MachineResult } from '#tests/paths/report/record-of.ts'
import { writeReport } from '#tests/paths/report/write-report.ts'
import { runPaths } from '#tests/paths/run.ts'
import { triesEverything } from '#tests/support/breadth.ts'

const finished: MachineResult[] = []

describe('generated paths can be walked, and together they take every transition', () => {
  it.for(machinesUnderTest)('$name', async (tested) => {
    const all = pathsOf(tested)
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    const few = coveringPaths(foreseen(tested, all)).map(({ path }) => path)
    expect(few.length).toBeLessThan(all.length)
    const paths = triesEverything ? all : few
    const results = await runPaths(tested, paths, (...given) => new NodeDriver(...given))
    finished.push({ tested, results })
    expect(results.flatMap(({ failure }) => failure ?? []).slice(0, 5)).toEqual([])
    const taken = new Set(results.flatMap((result) => [...result.taken]))
    const declared = declaredTransitions(tested.machine).map(transitionName)
    expect(declared.filter((name) => !taken.has(name))).toEqual([])
  })
})

const began = Date.now()
afterAll(() => {
  const runtime = `Node ${process.versions.node}`
  return writeReport(finished, { place: 'Node', runtime, seconds: (Date.now() - began) / 1000 })
})
