import type { TestError } from 'vitest'
import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node'

/**
 * Ends a run with one plain line, `N passed, N failed`, that scripts can read. Where files ran once more, it counts
 * their last run.
 */
export class ClosingLine implements Reporter {
  private vitest: Vitest | undefined
  /** The first error of each test that failed before its file ran again. */
  private readonly failedBefore = new Map<string, TestError | undefined>()

  onInit(vitest: Vitest): void {
    this.vitest = vitest
  }

  onTestRunEnd(ended: readonly TestModule[], errors: readonly unknown[]): void {
    const modules = this.vitest?.state.getTestModules() ?? ended
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const results = tests.map((test) => test.result().state)
    const broken = modules.filter((module) => module.errors().length > 0).length + errors.length
    const passed = results.filter((state) => state === 'passed').length
    const failed = results.filter((state) => state === 'failed').length + broken
    const skipped = results.filter((state) => state === 'skipped').length
    for (const test of tests) this.tellOfTries(test)
    for (const part of modules.flatMap((one) => [one, ...one.children.allSuites()])) {
      const { hookAgain } = part.meta()
      if (hookAgain === undefined) continue
      const name = part.type === 'suite' ? part.fullName : part.relativeModuleId
      process.stdout.write(`\nhook passed only when tried again: ${name}\n  ${hookAgain}\n`)
    }
    process.stdout.write(
      `\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`,
    )
  }

  private tellOfTries(test: TestCase): void {
    const [error] = test.result().errors ?? []
    if (test.result().state === 'failed') {
      this.failedBefore.set(test.id, error)
    } else if (this.failedBefore.has(test.id)) {
      const before = whyOf(this.failedBefore.get(test.id))
      process.stdout.write(`\npassed only when its file ran again: ${test.fullName}\n${before}\n`)
    } else if (test.diagnostic()?.flaky) {
      process.stdout.write(`\npassed only when tried again: ${test.fullName}\n${whyOf(error)}\n`)
    }
  }
}

/** The first error with its place: a race is found by it, as the test runner shows no error of a test that passed. */
function whyOf(error: TestError | undefined): string {
  const place = error?.stacks?.[0]
  const at = place === undefined ? '' : ` (${place.file}:${place.line})`
  return `  ${error?.message ?? 'no error was kept'}${at}`
}
