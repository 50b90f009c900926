import { afterAll, beforeAll, expect, inject, it } from 'vitest'

import type { MachineName } from '#machines/index.ts'
import { openEnvironment } from '#tests/paths/browser/environment.ts'
import type { Environment } from '#tests/paths/browser/environment.ts'
import { coveringBrowserPaths, gaps, walkInBrowser } from '#tests/paths/browser/walks.ts'
import { walkthroughOf } from '#tests/paths/browser/walkthroughs.ts'
import { everyEvent, everyTransition } from '#tests/paths/cover.ts'
import { underTest } from '#tests/paths/machines-under-test.ts'
import { writeReport } from '#tests/paths/report/write-report.ts'
import type { PathResult } from '#tests/paths/run.ts'
import { triesEverything } from '#tests/support/breadth.ts'

/** Node takes every transition; a browser each event, and in `test:all` every transition too. */
const [covered, all] = triesEverything ? [everyTransition, 'transition'] : [everyEvent, 'event']

/** The tests of one machine's generated paths through the screens; each machine has a file of its own. */
export async function walkScreensOf(name: MachineName): Promise<void> {
  const tested = underTest[name]
  const walkthrough = walkthroughOf[name]
  if (walkthrough === null) throw new Error(`There is no walkthrough for ${name}.`)
  const paths = coveringBrowserPaths(tested, walkthrough, covered)

  const results: PathResult[] = []
  let environment: Environment

  beforeAll(async () => {
    const given = { chromiumPath: inject('chromiumPath'), demoData: inject('demoData') }
    environment = await openEnvironment(given)
  })

  for (const path of paths) {
    it(`${path.id} · ${path.title}`, async () => {
      const result = await walkInBrowser(environment, walkthrough, { tested, path })
      results.push(result)
      expect(result.failure).toBeNull()
    })
  }

  it(`takes every ${all} that is not known to be out of reach`, () => {
    expect(gaps({ tested, walkthrough, covered }, results)).toEqual({
      missed: [],
      excusedButTaken: [],
      unknown: [],
    })
  })

  afterAll(async () => {
    const seconds = results.reduce((sum, result) => sum + result.seconds, 0)
    const runtime = `Chromium ${environment.browser.version()}`
    await writeReport([{ tested, results }], { place: 'browser', runtime, seconds })
    await environment.close()
  })
}
