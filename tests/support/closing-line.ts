import type { TestError } from 'vitest'
import type { Reporter, TestModule, Vitest } from 'vitest/node'

/**
 * Ends a run with one plain line, `N passed, N failed`, that scripts can read. Where files ran once more, it counts
 * their last run, and names those that passed only then: they are unsteady, which is a fault of its own.
 */
export class ClosingLine implements Reporter {
  private vitest: Vitest | undefined
  /** Why each file failed before it ran again, in the words of its failed tests. */
  private readonly failedBefore = new Map<string, string>()

  onInit(vitest: Vitest): void {
    this.vitest = vitest
  }

  onTestRunEnd(ended: readonly TestModule[], errors: readonly unknown[]): void {
    for (const module of ended) {
      const before = this.failedBefore.get(module.id)
      if (!module.ok()) this.failedBefore.set(module.id, failuresOf(module))
      else if (before !== undefined)
        process.stdout.write(`\nunsteady: ${module.relativeModuleId}\n${before}`)
    }
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
}

/** A line for each test, suite or file that failed by itself, with its first error. */
function failuresOf(module: TestModule): string {
  const parts = [...module.children.allTests('failed'), ...module.children.allSuites()]
  const named = parts.map((part) => ({
    name: part.fullName,
    errors: part.type === 'test' ? (part.result().errors ?? []) : part.errors(),
  }))
  return [...named, { name: 'the file', errors: module.errors() }]
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
