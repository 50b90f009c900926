import type { AnyStateMachine } from 'xstate'

import type { ChartLayout, ChartLevel, Figure } from '#lib/chart/figure.ts'
import { machines } from '#machines/index.ts'
import type { MachineName } from '#machines/index.ts'
import { declaredTransitions } from '#machines/transitions.ts'

import { chartWords } from './chart-words.ts'
import { chartOptions, columnsByHand } from './columns.ts'
import { figureOf } from './figures.ts'
import { chartOf, within } from './model.ts'
import { planOf } from './plan.ts'

/** Lays out the charts of a machine in both levels, with the words of a language. */
export async function layOut(name: MachineName, words = chartWords.en): Promise<ChartLayout> {
  const machine: AnyStateMachine = machines[name]
  const root = chartOf(machine, words)
  const { waysIn, columns: most = 3 } = chartOptions[name] ?? {}
  const plan = planOf(root, words, waysIn)
  const byHand = columnsByHand[name] ?? {}
  const figures = async (level: ChartLevel): Promise<Figure[]> => {
    const drawn: Figure[] = []
    for (const state of plan.figures)
      drawn.push(await figureOf(state, plan, { level, most, byHand }))
    return drawn
  }
  return {
    machine: name,
    description: root.description,
    states: within(root).length - 1,
    transitions: declaredTransitions(machine).length,
    names: await figures('names'),
    all: await figures('all'),
  }
}
