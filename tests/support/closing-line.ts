import type { Reporter, TestModule } from 'vitest/node'

/** Ends a run with one plain line, `N passed, N failed`, that scripts can read. */
export class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const results = tests.map((test) => test.result().state)
    const broken = modules.filter((module) => module.errors().length > 0).length + errors.length
    const passed = results.filter((state) => state === 'passed').length
    const failed = results.filter((state) => state === 'failed').length + broken
    const skipped = results.filter((state) => state === 'skipped').length
    for (const { fullName } of tests.filter((test) => test.diagnostic()?.flaky)) {
      process.stdout.write(`\npassed only when tried again: ${fullName}`)
    }
    process.stdout.write(
      `\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`,
    )
  }
}
