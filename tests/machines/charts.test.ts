import { describe, expect, it } from 'vitest'
import { createMachine } from 'xstate'
import type { AnyTransitionDefinition } from 'xstate'

import { generateCharts } from '#build/charts.ts'
import { edgeSeparator } from '#lib/chart/draw.ts'
import { declaredTransitions, stateNodes, transitionName } from '#machines/transitions.ts'
import { machinesUnderTest } from '#tests/paths/machines-under-test.ts'

const charts = await generateCharts()

describe('a chart shows everything and colours nothing itself', () => {
  for (const { name, machine } of machinesUnderTest) {
    it(name, () => {
      const chart = charts.get(`${name}/chart.svg`) ?? ''
      const drawn = [...chart.matchAll(/data-(?:state|edge)="([^"]+)"/g)].flatMap(
        ([, names = '']) => names.split(edgeSeparator),
      )
      const [, ...inner] = stateNodes(machine.root).map(({ id }) => id)
      const edges = declaredTransitions(machine).map(transitionName)
      expect([...inner, ...edges].filter((text) => !drawn.includes(text))).toEqual([])
      expect(chart.replace(/<style>.*<\/style>/, '')).not.toMatch(/#[0-9a-f]{3,6}"| style=/)
    })
  }
})

describe('the config of a machine as JSON', () => {
  for (const { name, machine } of machinesUnderTest) {
    it(`${name} holds every state with its description`, () => {
      const config: unknown = JSON.parse(charts.get(`${name}/machine.json`) ?? '')
      const described = stateNodes(machine.root).map(({ path, description }) => ({
        path,
        description,
      }))
      expect(statesIn(config)).toEqual(described)
    })

    it(`${name} is a machine to XState, with every transition`, () => {
      const read = createMachine(JSON.parse(charts.get(`${name}/machine.json`) ?? ''))
      expect(declaredTransitions(read).map(moveOf)).toEqual(
        declaredTransitions(machine).map(moveOf),
      )
    })
  }
})

/** A transition with where it leads. */
function moveOf(transition: AnyTransitionDefinition): [name: string, targets: string[]] {
  return [transitionName(transition), (transition.target ?? []).map(({ id }) => id)]
}

/** Every state of a config with its path, parents first. */
function statesIn(
  config: unknown,
  path: string[] = [],
): { path: string[]; description: unknown }[] {
  const { states = {}, description } = Object(config)
  const inner = Object.entries(states).flatMap(([key, state]) => statesIn(state, [...path, key]))
  return [{ path, description }, ...inner]
}
