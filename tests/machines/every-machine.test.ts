import { parseArgs } from 'node:util'

import { afterAll, expect, it } from 'vitest'
import { transition } from 'xstate'

import { declaredTransitions, transitionName } from '#lib/machines/transitions.ts'
import { browserPaths } from '#tests/paths/browser/walks.ts'
import { walkthroughOf } from '#tests/paths/browser/walkthroughs.ts'
import { differences, readContract } from '#tests/paths/contract.ts'
import { coveringPaths, foreseen } from '#tests/paths/cover.ts'
import { keyOf } from '#tests/paths/graph.ts'
import { machinesUnderTest } from '#tests/paths/machines-under-test.ts'
import type { MachineUnderTest } from '#tests/paths/machines-under-test.ts'
import { NodeDriver } from '#tests/paths/node-driver.ts'
import { chosenMachines, chosenPaths } from '#tests/paths/path-choice.ts'
import { pathsOf } from '#tests/paths/paths.ts'
import { nameOf } from '#tests/paths/print.ts'
import type { MachineResult } from '#tests/paths/report/record-of.ts'
import { writeReport } from '#tests/paths/report/write-report.ts'
import { runPaths } from '#tests/paths/run.ts'
import { allSteps, stepsFrom } from '#tests/paths/steps.ts'
import { exampleCommands } from '#tests/rules/example-commands.ts'
import { importsOf, read } from '#tests/rules/sources.ts'
import { triesEverything } from '#tests/support/breadth.ts'

import { testMachineRules } from './machine-rules.ts'
import { statesOf } from './properties.ts'

// Exploring takes long, and belongs to no test: all that needs every graph stands in this file.
machinesUnderTest.forEach(statesOf)

testMachineRules(machinesUnderTest)

it('a changed line of a contract shows on both sides with its configuration', () => {
  const [committed, actual] = ['idle\n  go → busy\n', 'idle\n  go → done\n']
  expect(differences(committed, actual)).toEqual(['- idle | go → busy', '+ idle | go → done'])
})

it('each contract: a line is at most 160 characters and no JSON, and no two rows are the same case', async () => {
  for (const tested of machinesUnderTest) {
    const contract = await readContract(tested)
    expect(
      contract.split('\n').filter((line) => line.length > 160),
      tested.name,
    ).toEqual([])
    expect(contract.split('\n\n').slice(1).join(), tested.name).not.toMatch(/[{}"]|\[\]/)
    const cases = casesOf(contract)
    expect(cases.length, tested.name).toBeGreaterThan(10)
    expect(cases.filter((one, index) => cases.indexOf(one) !== index)).toEqual([])
  }
})

/** The part of each row before what happens, with its state. */
function casesOf(contract: string): string[] {
  return contract.split('\n\n').flatMap((block) => {
    const [state = '', ...lines] = block.split('\n')
    return lines
      .filter((line) => /^ {2}\S/.test(line))
      .map((line) => `${state}: ${line.split(' → ', 1)[0]}`)
  })
}

it('each machine: an event that a configuration does not declare changes and asks for nothing', () => {
  const counts = new Map<string, number>()
  for (const tested of machinesUnderTest) {
    const tries = undeclared(tested)
    counts.set(tested.name, tries.length)
    const moved = tries.filter(([snapshot, step]) => {
      const [after, actions] = transition(tested.machine, snapshot, step.event)
      return keyOf(after) !== keyOf(snapshot) || actions.length > 0
    })
    expect(moved.map(([snapshot, step]) => `${keyOf(snapshot)} on ${step.label}`)).toEqual([])
  }
  expect(Math.min(...counts.values())).toBeGreaterThan(0)
})

/** Each configuration, once or in `test:all` with each context, with each step that it does not declare. */
function undeclared(tested: MachineUnderTest) {
  const { machine, fixtures } = tested
  // A call that does not run cannot fail; XState rightly stops a machine that is told so.
  const steps = allSteps(machine, fixtures).filter(
    (step) => step.kind !== 'settle' || 'done' in step.outcome,
  )
  const states = statesOf(tested)
  const tried = triesEverything
    ? states
    : new Map(states.map((state) => [nameOf(state.value), state])).values()
  return [...tried].flatMap((snapshot) => {
    const declared = new Set(stepsFrom(snapshot, fixtures))
    return steps.filter((step) => !declared.has(step)).map((step) => [snapshot, step] as const)
  })
}

it('each machine: is one chart, a single expression with nothing spread or built elsewhere', () => {
  for (const { name } of machinesUnderTest) {
    const [imports = '', chart = ''] = read(`machines/${name}/machine.ts`).split(
      /^export const \w+ = /m,
    )
    const others = importsOf(imports).filter(
      (path) => !/^(\.\/(setup|model)\.ts|xstate)$/.test(path),
    )
    expect(others, name).toEqual([])
    expect(chart, name).toMatch(/^\w+Setup\.createMachine\(\{\n[^]*\n\}\)\n$/)
    expect(chart, name).not.toContain('...')
    expect(imports, name).not.toMatch(/^(const|let|function) /m)
  }
})

const finished: MachineResult[] = []
let spent = 0

it.for(machinesUnderTest)(
  'generated paths of $name can be walked, and together they take every transition',
  async (tested) => {
    const began = Date.now()
    const all = pathsOf(tested)
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    const few = coveringPaths(foreseen(tested, all)).map(({ path }) => path)
    expect(few.length).toBeLessThan(all.length)
    const paths = triesEverything ? all : few
    const results = await runPaths(tested, paths, (...input) => new NodeDriver(...input))
    finished.push({ tested, results })
    spent += Date.now() - began
    expect(results.flatMap(({ failure }) => failure ?? []).slice(0, 5)).toEqual([])
    const taken = new Set(results.flatMap((result) => [...result.taken]))
    const declared = declaredTransitions(tested.machine).map(transitionName)
    expect(declared.filter((name) => !taken.has(name))).toEqual([])
  },
)

afterAll(() => {
  const runtime = `Node ${process.versions.node}`
  return writeReport(finished, { place: 'Node', runtime, seconds: spent / 1000 })
})

it('every example of one machine or one path in the docs finds something', () => {
  const examples = exampleCommands.filter(({ words: [, , name = ''] }) =>
    /^test:(paths|mutation)$/.test(name),
  )
  expect(examples.length).toBeGreaterThan(5)
  const wrong = examples.filter(({ words: [, , , ...given] }) => !findsPaths(given.slice(1)))
  expect(wrong.map(({ page, command }) => `${page}: ${command}`)).toEqual([])
  expect(findsPaths(['--path', 'session/zzzz'])).toBe(false)
  expect(findsPaths(['--machine', 'sessions'])).toBe(false)
})

/** NAME stands for any machine. */
function findsPaths(args: readonly string[]): boolean {
  const { values } = parseArgs({
    args: args.filter((word, index) => word !== 'NAME' && args[index + 1] !== 'NAME'),
    options: { machine: { type: 'string' }, path: { type: 'string' }, grep: { type: 'string' } },
    strict: false,
  })
  const choice = Object.fromEntries(
    Object.entries(values).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )
  const isOnScreen = 'browser' in values || 'headed' in values
  return chosenMachines(machinesUnderTest, choice).some((tested) => {
    const walkthrough = walkthroughOf[tested.name]
    if (!isOnScreen) return chosenPaths(pathsOf(tested), choice).length > 0
    return walkthrough !== null && chosenPaths(browserPaths(tested, walkthrough), choice).length > 0
  })
}
