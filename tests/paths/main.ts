/**
 * Walks the generated paths outside the test runner: all, those of one machine, or a single one.
 * npm run test:paths -- [--machine NAME] [--path NUMBER] [--cover] [--contract] [--browser | --headed]
 * In the browser these are the paths that lead through the screens, and they have numbers of their own;
 * without a number it walks those that cover all transitions.
 */
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

import { ensureBuild } from '#build/ensure-build.ts'
import { chromiumPath } from '#tests/browser/support/chromium.ts'

import { openEnvironment } from './browser/environment.ts'
import type { Environment } from './browser/environment.ts'
import { browserPaths, coveringBrowserPaths, walkInBrowser } from './browser/walks.ts'
import { walkthroughOf } from './browser/walkthroughs.ts'
import { contractOf, differences, readContract } from './contract.ts'
import { coveringPaths } from './cover.ts'
import type { DriverFactory } from './driver.ts'
import { machinesUnderTest } from './machines-under-test.ts'
import type { MachineUnderTest } from './machines-under-test.ts'
import { NodeDriver } from './node-driver.ts'
import { pathsOf } from './paths.ts'
import { writeReport } from './report.ts'
import type { MachineResult } from './report.ts'
import { runPath } from './run.ts'
import type { PathResult } from './run.ts'

const { values } = parseArgs({
  options: {
    machine: { type: 'string' },
    path: { type: 'string' },
    cover: { type: 'boolean', default: false },
    contract: { type: 'boolean', default: false },
    browser: { type: 'boolean', default: false },
    headed: { type: 'boolean', default: false },
  },
})

process.exitCode = values.contract ? await printContracts() : await walk()

/** Prints how the machines differ from their contracts; 1 when they do. */
async function printContracts(): Promise<number> {
  let code = 0
  for (const tested of chosen()) {
    const lines = differences(await readContract(tested), contractOf(tested, pathsOf(tested)))
    console.log(`${tested.name}: ${lines.length === 0 ? 'as reviewed' : 'differs'}`)
    for (const line of lines) console.log(`  ${line}`)
    if (lines.length > 0) code = 1
  }
  return code
}

async function walk(): Promise<number> {
  const isInBrowser = values.browser || values.headed
  const finished = isInBrowser ? await walkAllInBrowser() : await walkAll()
  const results = finished.flatMap((machine) => machine.results)
  for (const { failure } of results) if (failure !== null) console.error(failure)
  const failed = results.filter(({ failure }) => failure !== null).length
  const report = await writeReport(finished, isInBrowser ? 'browser' : 'Node')
  console.log(`${results.length - failed} passed, ${failed} failed · ${fileURLToPath(report)}`)
  return results.length === 0 || failed > 0 ? 1 : 0
}

async function walkAll(): Promise<MachineResult[]> {
  const finished: MachineResult[] = []
  for (const tested of chosen()) finished.push(await walkMachine(tested, nodeDriver))
  return finished
}

/** Builds the portal if need be and starts it with demo data of its own. */
async function walkAllInBrowser(): Promise<MachineResult[]> {
  await ensureBuild()
  const environment = await openEnvironment({
    chromiumPath: await chromiumPath(),
    headed: values.headed,
  })
  try {
    const finished: MachineResult[] = []
    for (const tested of chosen()) finished.push(await walkScreens(tested, environment))
    return finished
  } finally {
    await environment.close()
  }
}

async function walkScreens(
  tested: MachineUnderTest,
  environment: Environment,
): Promise<MachineResult> {
  const walkthrough = walkthroughOf[tested.name]
  if (walkthrough === null) return { tested, results: [] }
  const paths =
    values.path === undefined
      ? await coveringBrowserPaths(tested, walkthrough)
      : browserPaths(tested, walkthrough).filter(({ number }) => number === Number(values.path))
  const results: PathResult[] = []
  for (const path of paths) {
    console.log(`${tested.name} path ${path.number}: ${path.title}`)
    results.push(await walkInBrowser(environment, walkthrough, { tested, path }))
  }
  return { tested, results }
}

async function walkMachine(
  tested: MachineUnderTest,
  driver: DriverFactory,
): Promise<MachineResult> {
  const number = values.path === undefined ? null : Number(values.path)
  const paths = pathsOf(tested).filter((path) => number === null || path.number === number)
  const results: PathResult[] = []
  for (const path of paths) {
    if (number !== null) console.log(`${tested.name} path ${path.number}: ${path.title}`)
    results.push(await runPath(tested, path, driver))
  }
  console.log(`${tested.name}: ${results.length} paths`)
  return { tested, results: values.cover ? coveringPaths(results) : results }
}

function chosen(): readonly MachineUnderTest[] {
  const found = machinesUnderTest.filter(({ name }) => (values.machine ?? name) === name)
  if (found.length === 0) {
    console.error(
      `No such machine. There are: ${machinesUnderTest.map(({ name }) => name).join(', ')}`,
    )
  }
  return found
}

function nodeDriver(tested: MachineUnderTest, take: (transition: string) => void): NodeDriver {
  return new NodeDriver(tested, take)
}
