import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { AnyStateNode } from 'xstate'

import { stateNodes } from '#machines/transitions.ts'
import type { MachineUnderTest } from '#tests/paths/machines-under-test.ts'
import { stepsFrom } from '#tests/paths/steps.ts'
import { usedNames } from '#tests/paths/used-names.ts'

import { statesOf } from './properties.ts'

/** Declares the tests that hold for every machine. */
export function testMachineRules(tested: MachineUnderTest): void {
  const { name, machine, fixtures } = tested
  const nodes = stateNodes(machine.root)

  it('names its machine, its events and its delays', () => {
    expect(machine.id).toBe(name)
    const sent = machine.events.filter((type) => !type.startsWith('xstate.'))
    expect(sent.filter((type) => !/^[a-z]+\.[a-z][A-Za-z]*$/.test(type))).toEqual([])
    const delays = Object.values<unknown>(machine.implementations.delays)
    expect(delays.every((delay) => typeof delay === 'number' && delay > 0)).toBe(true)
  })

  it('describes every state in one sentence', () => {
    const missing = nodes.filter(({ description = '' }) => !/^[A-Z].+[^.]\.$/.test(description))
    expect(missing.map(({ id }) => id)).toEqual([])
  })

  it('uses everything that it names, and names everything that it uses', () => {
    const { actions, guards, delays, actors } = machine.implementations
    const given = [actions, guards, delays, actors].flatMap((named) => Object.keys(named))
    expect([...usedNames(machine)].toSorted()).toEqual(given.toSorted())
  })

  it('gives every call a name, an end for success and failure, and a time limit', () => {
    const invoked = nodes.flatMap((node) => node.invoke.map(({ id, src }) => ({ node, id, src })))
    expect(invoked.filter(({ id, src }) => id !== src)).toEqual([])
    const calls = invoked.filter(({ id }) => id in fixtures.outcomes)
    const incomplete = calls.filter(({ node, id }) => !isComplete(node, id))
    expect(incomplete.map(({ id }) => id)).toEqual([])
    expect([...new Set(calls.map(({ id }) => id))].toSorted()).toEqual(
      Object.keys(fixtures.outcomes).toSorted(),
    )
  })

  it('keeps a context that is JSON', () => {
    for (const { context } of statesOf(tested)) {
      expect(JSON.parse(JSON.stringify(context))).toEqual(context)
    }
  })

  it('has no state that cannot be reached', () => {
    const active = new Set(
      statesOf(tested).flatMap(({ _nodes: found }) => found.map(({ id }) => id)),
    )
    const settling = nodes.filter(({ always }) => always === undefined || always.length === 0)
    expect(settling.map(({ id }) => id).filter((id) => !active.has(id))).toEqual([])
  })

  it('has no configuration without a way out', () => {
    const stuck = statesOf(tested).filter((snapshot) => stepsFrom(snapshot, fixtures).length === 0)
    expect(stuck.map(({ value }) => value)).toEqual([])
  })

  it('leaves every call by time', () => {
    const busy = statesOf(tested).filter(({ _nodes: active }) =>
      active.some(({ invoke }) => invoke.some(({ id }) => id in fixtures.outcomes)),
    )
    for (const snapshot of busy) {
      const passing = stepsFrom(snapshot, fixtures).filter(({ kind }) => kind === 'fire')
      expect(passing.length, JSON.stringify(snapshot.value)).toBeGreaterThan(0)
    }
  })

  it('fails loudly where the wiring forgets an effect', () => {
    const effects = Object.entries<unknown>(machine.implementations.actions).filter(
      (entry): entry is [string, (scope: null, params: object) => void] =>
        typeof entry[1] === 'function' && !('type' in entry[1]),
    )
    for (const [effect, run] of effects) {
      expect(() => run(null, {})).toThrow(`${effect} must be provided`)
    }
  })

  it('fails loudly where the wiring forgets an actor', async () => {
    for (const [actor, logic] of Object.entries(machine.implementations.actors)) {
      if ('src' in logic) continue
      const failure = Promise.withResolvers<unknown>()
      const running = createActor(logic)
      running.subscribe({ error: failure.resolve })
      running.start()
      expect(await failure.promise).toEqual(new Error(`${actor} must be provided`))
    }
  })
}

function isComplete(node: AnyStateNode, id: string): boolean {
  const ends = [`xstate.done.actor.${id}`, `xstate.error.actor.${id}`]
  const limits = [...node.transitions.keys()].some((type) => type.startsWith('xstate.after.'))
  return limits && ends.every((type) => node.transitions.has(type))
}
