/**
 * Walks the generated paths outside the test runner: all, those of one machine, or a single one.
 * npm run test:paths -- [--machine NAME] [--path MACHINE/ID] [--grep TEXT] [--contract]
 *                       [--browser | --headed] [--slow]
 * An id comes from the report, or from the title of a test; its first digits suffice where they name one path. In the
 * browser these are the paths that lead through the screens; without a choice it walks those that take every event by
 * every way and every transition. `--slow` waits a second after each step, `--grep` takes the paths with a step of this name.
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
import type { DriverFactory } from './driver.ts'
import { machinesUnderTest } from './machines-under-test.ts'
import type { PortalMachine } from './machines-under-test.ts'
import { NodeDriver } from './node-driver.ts'
import { chosenMachines, chosenPaths } from './path-choice.ts'
import { pathsOf } from './paths.ts'
import type { Path } from './paths.ts'
import type { MachineResult } from './report/record-of.ts'
import { picturesFolder, writeReport } from './report/write-report.ts'
import { runPath } from './run.ts'
import type { PathResult } from './run.ts'

const { values } = parseArgs({
  options: {
    machine: { type: 'string' },
    path: { type: 'string' },
    grep: { type: 'string' },
    contract: { type: 'boolean', default: false },
    browser: { type: 'boolean', default: false },
    headed: { type: 'boolean', default: false },
    slow: { type: 'boolean', default: false },
  },
})

const isChosen = values.path !== undefined || values.grep !== undefined

/** Milliseconds after each step for people who watch. */
const slowly = 1000

const chosen = chosenMachines(machinesUnderTest, values)
if (chosen.length === 0)
  console.error(
    `No such machine. There are: ${machinesUnderTest.map(({ name }) => name).join(', ')}`,
  )
process.exitCode = values.contract ? await printContracts() : await walk()

/** Prints how the machines differ from their contracts; 1 when they do. */
async function printContracts(): Promise<number> {
  let code = 0
  for (const tested of chosen) {
    const lines = differences(await readContract(tested), contractOf(tested, pathsOf(tested)))
    console.log(`${tested.name}: ${lines.length === 0 ? 'as reviewed' : 'differs'}`)
    for (const line of lines) console.log(`  ${line}`)
    if (lines.length > 0) code = 1
  }
  return code
}

async function walk(): Promise<number> {
  const began = Date.now()
  const isInBrowser = values.browser || values.headed
  const { finished, runtime } = isInBrowser ? await walkAllInBrowser() : await walkAll()
  const results = finished.flatMap((machine) => machine.results)
  for (const { failure } of results) if (failure !== null) console.error(failure)
  if (results.length === 0) console.error('No path fits.')
  const failed = results.filter(({ failure }) => failure !== null).length
  const report = await writeReport(finished, {
    place: isInBrowser ? 'browser' : 'Node',
    runtime,
    seconds: (Date.now() - began) / 1000,
    ...(isInBrowser && !isChosen && { covers: 'transitions' }),
    isPart: isChosen,
  })
  console.log(`${results.length - failed} passed, ${failed} failed · ${fileURLToPath(report)}`)
  return results.length === 0 || failed > 0 ? 1 : 0
}

interface Walked {
  readonly finished: MachineResult[]
  /** the engine that walked, with its version */
  readonly runtime: string
}

async function walkAll(): Promise<Walked> {
  const finished: MachineResult[] = []
  for (const tested of chosen)
    finished.push(await walkMachine(tested, (...input) => new NodeDriver(...input)))
  return { finished, runtime: `Node ${process.versions.node}` }
}

/** Builds the portal if need be and starts it with demo data of its own. */
async function walkAllInBrowser(): Promise<Walked> {
  await ensureBuild()
  const environment = await openEnvironment({
    chromiumPath: await chromiumPath(),
    headed: values.headed,
    recordings: fileURLToPath(picturesFolder),
    pace: values.slow ? slowly : 0,
  })
  try {
    const finished: MachineResult[] = []
    for (const tested of chosen) finished.push(await walkScreens(tested, environment))
    return { finished, runtime: `Chromium ${environment.browser.version()}` }
  } finally {
    await environment.close()
  }
}

async function walkScreens(
  tested: PortalMachine,
  environment: Environment,
): Promise<MachineResult> {
  const walkthrough = walkthroughOf[tested.name]
  if (walkthrough === null) return { tested, results: [] }
  const paths = isChosen
    ? chosenPaths(
        [
          ...coveringBrowserPaths(tested, walkthrough, 'ways'),
          ...browserPaths(tested, walkthrough),
        ],
        values,
      )
    : coveringBrowserPaths(tested, walkthrough, 'transitions')
  const results: PathResult[] = []
  for (const path of paths) {
    tell(tested, path)
    results.push(await walkInBrowser(environment, walkthrough, { tested, path }))
  }
  return { tested, results }
}

async function walkMachine(tested: PortalMachine, driver: DriverFactory): Promise<MachineResult> {
  const results: PathResult[] = []
  for (const path of chosenPaths(pathsOf(tested), values)) {
    if (values.path !== undefined) tell(tested, path)
    results.push(await runPath(tested, path, driver))
  }
  console.log(`${tested.name}: ${results.length} paths`)
  return { tested, results }
}

function tell({ name }: PortalMachine, { id, title }: Path): void {
  console.log(`${name}/${id}: ${title}`)
}
