import type { Reporter, TestModule } from 'vitest/node'

/** Ends a run with one plain line, `N passed, N failed`, that scripts can read. */
export class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const results = modules
      .flatMap((module) => [...module.children.allTests()])
      .map((test) => test.result().state)
    const broken = modules.filter((module) => module.errors().length > 0).length + errors.length
    const passed = results.filter((state) => state === 'passed').length
    const failed = results.filter((state) => state === 'failed').length + broken
    const skipped = results.filter((state) => state === 'skipped').length
    process.stdout.write(
      `\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`,
    )
  }
}
