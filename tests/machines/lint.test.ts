import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'
import type { AnyStateNode } from 'xstate'

import { stateNodes } from '#machines/transitions.ts'
import { machinesUnderTest } from '#tests/paths/machines-under-test.ts'
import { pathsOf } from '#tests/paths/paths.ts'
import { reachedBy } from '#tests/paths/reached.ts'
import { stepsFrom } from '#tests/paths/steps.ts'
import { usedNames } from '#tests/paths/used-names.ts'
import { importsOf } from '#tests/rules/sources.ts'

for (const tested of machinesUnderTest) {
  const { name, machine, fixtures } = tested
  const nodes = stateNodes(machine.root)
  const reached = reachedBy(pathsOf(tested))

  describe(name, () => {
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

    it('is one chart: a single expression, with nothing spread or built elsewhere', () => {
      const source = readFileSync(
        new URL(`../../machines/${name}/machine.ts`, import.meta.url),
        'utf8',
      )
      const [imports = '', chart = ''] = source.split(/^export const \w+ = /m)
      expect(
        importsOf(imports).filter((path) => !/^(\.\/(setup|model)\.ts|xstate)$/.test(path)),
      ).toEqual([])
      expect(chart).toMatch(/^\w+Setup\.createMachine\(\{\n[^]*\n\}\)\n$/)
      expect(chart).not.toContain('...')
      expect(imports).not.toMatch(/^(const|let|function) /m)
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
      for (const { context } of reached) {
        expect(JSON.parse(JSON.stringify(context))).toEqual(context)
      }
    })

    it('has no state that cannot be reached', () => {
      const active = new Set(reached.flatMap(({ _nodes: found }) => found.map(({ id }) => id)))
      const settling = nodes.filter(({ always }) => always === undefined || always.length === 0)
      expect(settling.map(({ id }) => id).filter((id) => !active.has(id))).toEqual([])
    })

    it('has no configuration without a way out', () => {
      const stuck = reached.filter((snapshot) => stepsFrom(snapshot, fixtures).length === 0)
      expect(stuck.map(({ value }) => value)).toEqual([])
    })

    it('leaves every call by time', () => {
      const busy = reached.filter(({ _nodes: active }) =>
        active.some(({ invoke }) => invoke.some(({ id }) => id in fixtures.outcomes)),
      )
      for (const snapshot of busy) {
        const passing = stepsFrom(snapshot, fixtures).filter(({ kind }) => kind === 'fire')
        expect(passing.length, JSON.stringify(snapshot.value)).toBeGreaterThan(0)
      }
    })
  })
}

function isComplete(node: AnyStateNode, id: string): boolean {
  const ends = [`xstate.done.actor.${id}`, `xstate.error.actor.${id}`]
  const limits = [...node.transitions.keys()].some((type) => type.startsWith('xstate.after.'))
  return limits && ends.every((type) => node.transitions.has(type))
}
