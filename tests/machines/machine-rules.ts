import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { AnyStateNode } from 'xstate'

import { activeNodes, stateNodes } from '#lib/machines/transitions.ts'
import { contractOf, differences, readContract } from '#tests/paths/contract.ts'
import type { MachineUnderTest } from '#tests/paths/machines-under-test.ts'
import { pathsOf } from '#tests/paths/paths.ts'
import { stepsFrom } from '#tests/paths/steps.ts'
import { usedNames } from '#tests/paths/used-names.ts'

import { statesOf } from './properties.ts'

/** Parts of a machine that break a rule. */
type Offences = readonly unknown[]

const rules: Record<string, (tested: MachineUnderTest) => Offences | Promise<Offences>> = {
  'names its machine, its events and its delays': ({ name, machine }) => [
    ...[machine.id].filter((id) => id !== name),
    ...machine.events.filter((type) => !/^(xstate\..+|[a-z]+\.[a-z][A-Za-z]*)$/.test(type)),
    ...Object.values<unknown>(machine.implementations.delays).filter(
      (delay) => !(Number(delay) > 0),
    ),
  ],

  'describes every state in one sentence': ({ machine }) =>
    stateNodes(machine.root)
      .filter(({ description = '' }) => !/^[A-Z].+[^.]\.$/.test(description))
      .map(({ id }) => id),

  'uses everything that it names, and names everything that it uses': ({ machine }) => {
    const { actions, guards, delays, actors } = machine.implementations
    const input = new Set([actions, guards, delays, actors].flatMap((named) => Object.keys(named)))
    return [...input.symmetricDifference(usedNames(machine))]
  },

  'gives every call a name, an end for success and failure, and a time limit': ({
    machine,
    fixtures,
  }) => {
    const invoked = stateNodes(machine.root).flatMap((node) =>
      node.invoke.map(({ id, src }) => ({ node, id, src })),
    )
    const calls = invoked.filter(({ id }) => id in fixtures.outcomes)
    const ids = new Set(calls.map(({ id }) => id))
    return [
      ...invoked.filter(({ id, src }) => id !== src).map(({ id }) => id),
      ...calls.filter(({ node, id }) => !isComplete(node, id)).map(({ id }) => id),
      ...Object.keys(fixtures.outcomes).filter((id) => !ids.has(id)),
    ]
  },

  'keeps a context that is JSON': (tested) =>
    statesOf(tested)
      .filter(({ context }) => !isJson(context))
      .map(({ context }) => context),

  'has no state that cannot be reached': (tested) => {
    const active = new Set(
      statesOf(tested).flatMap((snapshot) => activeNodes(snapshot).map(({ id }) => id)),
    )
    return stateNodes(tested.machine.root)
      .filter(({ always, id }) => (always === undefined || always.length === 0) && !active.has(id))
      .map(({ id }) => id)
  },

  'has no configuration without a way out': (tested) =>
    statesOf(tested)
      .filter((snapshot) => stepsFrom(snapshot, tested.fixtures).length === 0)
      .map(({ value }) => value),

  'fails loudly where the wiring forgets an effect': ({ machine }) =>
    Object.entries<unknown>(machine.implementations.actions)
      .filter(
        (entry): entry is [string, (scope: null, params: object) => void] =>
          typeof entry[1] === 'function' && !('type' in entry[1]),
      )
      .filter(([effect, run]) => messageOf(run) !== `${effect} must be provided`)
      .map(([effect]) => effect),

  'fails loudly where the wiring forgets an actor': async ({ machine }) => {
    const silent: string[] = []
    for (const [actor, logic] of Object.entries(machine.implementations.actors)) {
      if ('src' in logic) continue
      const failure = Promise.withResolvers<unknown>()
      const running = createActor(logic)
      running.subscribe({ error: failure.resolve })
      running.start()
      if (String(await failure.promise) !== `Error: ${actor} must be provided`) silent.push(actor)
    }
    return silent
  },
}

/** Declares the tests that hold for every machine: one for each rule, and one for each contract. */
export function testMachineRules(machines: readonly MachineUnderTest[]): void {
  it.each(Object.entries(rules))('each machine: %s', async (_, offencesIn) => {
    const offences: [string, Offences][] = []
    for (const tested of machines) offences.push([tested.name, await offencesIn(tested)])
    expect(offences.filter(([, found]) => found.length > 0)).toEqual([])
  })

  it.for(machines)('$name does what its reviewed contract says', async (tested) => {
    const actual = contractOf(tested, pathsOf(tested))
    expect(differences(await readContract(tested), actual)).toEqual([])
  })
}

function isComplete(node: AnyStateNode, id: string): boolean {
  const ends = [`xstate.done.actor.${id}`, `xstate.error.actor.${id}`]
  const limits = [...node.transitions.keys()].some((type) => type.startsWith('xstate.after.'))
  return limits && ends.every((type) => node.transitions.has(type))
}

/** True where nothing is lost on the way to text and back. */
function isJson(value: unknown): boolean {
  if (typeof value !== 'object' || value === null)
    return value === null || ['string', 'number', 'boolean'].includes(typeof value)
  const isPlain = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype
  return isPlain && Object.values(value).every(isJson)
}

function messageOf(run: (scope: null, params: object) => void): string {
  try {
    run(null, {})
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
}
