import { beforeAll, describe, expect, it } from 'vitest'

import { routeBudgets } from '#build/budgets.ts'
import { ensureBuild } from '#build/ensure-build.ts'
import { routeBytes } from '#build/route-bytes.ts'

/** A build from nothing on a slow machine. */
const longest = 300_000

describe('scripts of a route, brotli, from an empty cache', () => {
  beforeAll(ensureBuild, longest)

  it.for(Object.entries(routeBudgets))('%s: at most %i bytes', ([page, budget]) => {
    const bytes = routeBytes(page)
    expect(bytes).toBeGreaterThan(0)
    expect(bytes).toBeLessThanOrEqual(budget)
  })

  it('knows no page that was not built', () => {
    expect(() => routeBytes('/nowhere')).toThrow('The build has no page /nowhere')
  })
})
