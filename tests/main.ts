/** `npm test`: all tests once. A file with a failure runs once more by itself and is then called unsteady. */
import process from 'node:process'

import { createVitest, parseCLI } from 'vitest/node'
import type { TestModule } from 'vitest/node'

/** More files than this do not fail by a moment that a busy machine missed. */
const fewFiles = 5

const config = ['--config', 'tests/vitest.config.ts']
const { filter, options } = parseCLI(['vitest', 'run', ...config, ...process.argv.slice(2)])
const vitest = await createVitest({ ...options, watch: false })

try {
  const first = await vitest.start(filter)
  const failed = first.testModules.filter((module) => !module.ok())
  const isFew = failed.length > 0 && failed.length <= fewFiles
  // An error outside of all tests belongs to no file that could run again.
  const last = isFew && first.unhandledErrors.length === 0 ? await again(failed) : first
  const isGreen = last.unhandledErrors.length === 0 && last.testModules.every((one) => one.ok())
  process.exitCode = isGreen ? 0 : 1
} catch (error) {
  // Nothing matches, or the test runner itself fails.
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
await vitest.close()
process.exit()

/** Runs the files once more, one after the other, each with a server and data of its own again. */
function again(modules: readonly TestModule[]) {
  return vitest.runTestSpecifications(modules.map((module) => module.toTestSpecification()))
}
