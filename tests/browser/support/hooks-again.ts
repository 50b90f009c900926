import { TestRunner } from 'vitest'
import type { RunnerTestSuite } from 'vitest'

import { keepFailure } from './failure-record.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** the message of a hook that passed only when it ran again */
    hookAgain?: string
  }
}

/**
 * The runner of the browser tier. A test that fails is tried again, but the test runner has no such try for the hook
 * that opens its page: a page that was late once would fail a whole file. Here that hook runs once more, and the
 * closing line names it.
 */
export default class HooksAgain extends TestRunner {
  override async onBeforeRunSuite(suite: RunnerTestSuite): Promise<void> {
    await super.onBeforeRunSuite(suite)
    const hooks = TestRunner.getSuiteHooks(suite)
    hooks.beforeAll = hooks.beforeAll.map((hook) => async (...given: Parameters<typeof hook>) => {
      try {
        return await hook(...given)
      } catch (error) {
        await keepFailure(`${suite.name} (hook)`)
        const value = await hook(...given)
        suite.meta.hookAgain = error instanceof Error ? error.message : String(error)
        return value
      }
    })
  }
}
