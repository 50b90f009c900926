/**
 * Walks the generated paths outside the test runner: all, those of one machine, or a single one.
 * npm run test:paths -- [--machine NAME] [--path MACHINE/ID] [--grep TEXT] [--contract]
 *                       [--browser | --headed] [--slow]
 * An id is in the title of a test; its first digits suffice where they name one path. In the browser these are the paths
 * that lead through the screens; without a choice it walks those that take every event by every way and every
 * transition. `--slow` waits a second after each step, `--grep` takes the paths with a step of this name.
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
import { machinesUnderTest } from './machines-under-test.ts'
import type { PortalMachine } from './machines-under-test.ts'
import { NodeDriver } from './node-driver.ts'
import { chosenMachines, chosenPaths } from './path-choice.ts'
import { pathsOf } from './paths.ts'
import type { Path } from './paths.ts'
import { writeProof, type MachineResult } from './proof/proof.ts'
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

/** The folder for traces of failed paths. */
const traces = fileURLToPath(new URL('../../test-results/traces/', import.meta.url))

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
  const isInBrowser = values.browser || values.headed
  const finished = isInBrowser ? await walkAllInBrowser() : await walkAll()
  const results = finished.flatMap((machine) => machine.results)
  for (const { failure } of results) if (failure !== null) console.error(failure)
  if (results.length === 0) console.error('No path fits.')
  const failed = results.filter(({ failure }) => failure !== null).length
  if (!isChosen) await writeProof(finished, isInBrowser ? 'browser' : 'Node')
  console.log(`${results.length - failed} passed, ${failed} failed`)
  return results.length === 0 || failed > 0 ? 1 : 0
}

async function walkAll(): Promise<MachineResult[]> {
  const finished: MachineResult[] = []
  for (const tested of chosen) finished.push(await walkMachine(tested))
  return finished
}

/** Builds the portal if need be and starts it with demo data of its own. */
async function walkAllInBrowser(): Promise<MachineResult[]> {
  await ensureBuild()
  const environment = await openEnvironment({
    chromiumPath: await chromiumPath(),
    headed: values.headed,
    traces,
    pace: values.slow ? slowly : 0,
  })
  try {
    const finished: MachineResult[] = []
    for (const tested of chosen) finished.push(await walkScreens(tested, environment))
    return finished
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

async function walkMachine(tested: PortalMachine): Promise<MachineResult> {
  const results: PathResult[] = []
  for (const path of chosenPaths(pathsOf(tested), values)) {
    if (values.path !== undefined) tell(tested, path)
    results.push(await runPath(tested, path, (...given) => new NodeDriver(...given)))
  }
  console.log(`${tested.name}: ${results.length} paths`)
  return { tested, results }
}

function tell({ name }: PortalMachine, { id, title }: Path): void {
  console.log(`${name}/${id}: ${title}`)
}
