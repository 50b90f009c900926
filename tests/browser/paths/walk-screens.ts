import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

import { openEnvironment } from '#tests/paths/browser/environment.ts'
import type { Environment } from '#tests/paths/browser/environment.ts'
import { coveringBrowserPaths, gaps, walkInBrowser } from '#tests/paths/browser/walks.ts'
import type { Walkthrough } from '#tests/paths/browser/walkthrough.ts'
import { walkthroughs } from '#tests/paths/browser/walkthroughs.ts'
import { machinesUnderTest } from '#tests/paths/machines-under-test.ts'
import type { MachineResult } from '#tests/paths/report/record-of.ts'
import { writeReport } from '#tests/paths/report/write-report.ts'
import type { PathResult } from '#tests/paths/run.ts'
import { triesEverything } from '#tests/support/breadth.ts'

/** A browser takes each event by every way to it, and in `test:all` every transition too. */
const covers = triesEverything ? 'transitions' : 'ways'

/** Milliseconds; a walk of twenty steps passes many screens. */
const walkLimit = 180_000

/** The generated paths of some machines through the screens, on one server. */
export function walkScreens(group: keyof typeof walkthroughs): void {
  const finished: MachineResult[] = []
  let environment: Environment

  beforeAll(async () => {
    const input = { chromiumPath: inject('chromiumPath'), demoData: inject('demoData') }
    environment = await openEnvironment({ ...input, isShared: true })
  })

  for (const [name, walkthrough] of Object.entries<Walkthrough>(walkthroughs[group])) {
    const tested = machinesUnderTest.find((one) => one.name === name)
    if (tested === undefined) throw new Error(`There is no machine ${name}.`)
    const paths = coveringBrowserPaths(tested, walkthrough, covers)
    const results: PathResult[] = []
    finished.push({ tested, results })
    describe(`${name} through the screens`, () => {
      it.for(paths.map((path) => [`${path.id} · ${path.title}`, path] as const))(
        '%s',
        { timeout: walkLimit },
        async ([, path]) => {
          const result = await walkInBrowser(environment, walkthrough, { tested, path })
          results.push(result)
          expect(result.failure).toBeNull()
        },
      )

      it('takes every event by every way that is not known to be out of reach', () => {
        expect(gaps({ tested, walkthrough, covers }, results)).toEqual({
          missed: [],
          excusedButTaken: [],
          unknown: [],
        })
      })
    })
  }

  afterAll(async () => {
    const seconds = finished
      .flatMap(({ results }) => results)
      .reduce((sum, result) => sum + result.seconds, 0)
    const runtime = `Chromium ${environment.browser.version()}`
    await writeReport(finished, { place: 'browser', covers, runtime, seconds })
    await environment.close()
  })
}
