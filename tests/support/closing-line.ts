import type { TestError } from 'vitest'
import type { Reporter, TestModule, Vitest } from 'vitest/node'

/**
 * Ends a run with one plain line, `N passed, N failed`, that scripts can read. Where files ran once more, it counts
 * their last run.
 */
export class ClosingLine implements Reporter {
  private vitest: Vitest | undefined
  /** Why each file failed before it ran again, in the words of its failed tests. */
  private readonly failedBefore = new Map<string, string>()

  onInit(vitest: Vitest): void {
    this.vitest = vitest
  }

  onTestRunEnd(ended: readonly TestModule[], errors: readonly unknown[]): void {
    for (const module of ended) this.tellOfTries(module)
    const modules = this.vitest?.state.getTestModules() ?? ended
    const results = modules.flatMap((module) =>
      Array.from(module.children.allTests(), (test) => test.result().state),
    )
    const broken = modules.filter((module) => module.errors().length > 0).length + errors.length
    const passed = results.filter((state) => state === 'passed').length
    const failed = results.filter((state) => state === 'failed').length + broken
    const skipped = results.filter((state) => state === 'skipped').length
    process.stdout.write(
      `\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`,
    )
  }

  private tellOfTries(module: TestModule): void {
    const before = this.failedBefore.get(module.id)
    if (!module.ok()) this.failedBefore.set(module.id, failuresOf(module))
    else if (before !== undefined) {
      process.stdout.write(`\npassed only when it ran again: ${module.relativeModuleId}\n${before}`)
    }
    for (const test of module.children.allTests()) {
      if (!test.diagnostic()?.flaky) continue
      const [error] = test.result().errors ?? []
      process.stdout.write(`\npassed only when tried again: ${test.fullName}\n${whyOf(error)}\n`)
    }
    for (const part of [module, ...module.children.allSuites()]) {
      const { hookAgain } = part.meta()
      if (hookAgain === undefined) continue
      const name = part.type === 'suite' ? part.fullName : part.relativeModuleId
      process.stdout.write(`\nhook passed only when tried again: ${name}\n  ${hookAgain}\n`)
    }
  }
}

/** A line for each test, suite or file that failed by itself, with its first error. */
function failuresOf(module: TestModule): string {
  const tests = Array.from(module.children.allTests('failed'), (test) => ({
    name: test.fullName,
    errors: test.result().errors ?? [],
  }))
  const suites = Array.from(module.children.allSuites(), (suite) => ({
    name: suite.fullName,
    errors: suite.errors(),
  }))
  return [...tests, ...suites, { name: 'the file', errors: module.errors() }]
    .filter(({ errors }) => errors.length > 0)
    .map(({ name, errors: [error] }) => `  ${name}\n  ${whyOf(error)}\n`)
    .join('')
}

/** The first error with its place: a race is found by it, as the test runner shows no error of a test that passed. */
function whyOf(error: TestError | undefined): string {
  const place = error?.stacks?.[0]
  const at = place === undefined ? '' : ` (${place.file}:${place.line})`
  return `  ${error?.message ?? 'no error was kept'}${at}`
}
