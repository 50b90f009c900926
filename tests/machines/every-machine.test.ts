import { expect, it } from 'vitest'
import { transition } from 'xstate'

import { differences } from '#tests/paths/contract.ts'
import { keyOf } from '#tests/paths/graph.ts'
import { machinesUnderTest } from '#tests/paths/machines-under-test.ts'
import type { MachineUnderTest } from '#tests/paths/machines-under-test.ts'
import { nameOf } from '#tests/paths/print.ts'
import { allSteps, stepsFrom } from '#tests/paths/steps.ts'
import { importsOf, read } from '#tests/rules/sources.ts'
import { triesEverything } from '#tests/support/breadth.ts'

import { testMachineRules } from './machine-rules.ts'
import { statesOf } from './properties.ts'

// Exploring takes long, and belongs to no test.
machinesUnderTest.forEach(statesOf)

testMachineRules(machinesUnderTest)

it('a changed line of a contract shows on both sides with its configuration', () => {
  const [committed, actual] = ['idle\n  go → busy\n', 'idle\n  go → done\n']
  expect(differences(committed, actual)).toEqual(['- idle | go → busy', '+ idle | go → done'])
})

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
