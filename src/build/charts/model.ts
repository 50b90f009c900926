import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

import { declaredTransitions, transitionName } from '#machines/transitions.ts'

import { guardOf, triggerOf } from './words.ts'

/** A line of text in a chart that stands for one transition. */
interface Line {
  readonly id: string
  readonly text: string
}

/** An arrow: every transition from one state to another, one line each. */
export interface Arrow {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly lines: readonly Line[]
}

/** A state as a chart shows it. */
export interface Box {
  readonly id: string
  readonly title: string
  /** calls and watchers that run while the state is active */
  readonly running: readonly string[]
  /** transitions that stay in the state */
  readonly inner: readonly Line[]
  readonly isInitial: boolean
  readonly children: readonly Box[]
}

/** The content of a machine's chart. */
export interface Chart {
  readonly root: Box
  readonly arrows: readonly Arrow[]
}

/** Reads the chart from the machine. */
export function chartOf(machine: AnyStateMachine): Chart {
  const moving = declaredTransitions(machine).flatMap((transition) =>
    targetsOf(transition).map((target) => ({ transition, target })),
  )
  const groups = Map.groupBy(
    moving,
    ({ transition, target }) => `${transition.source.id} → ${target.id}`,
  )
  return {
    root: boxOf(machine, machine.root),
    arrows: [...groups].flatMap(([id, group]) => {
      const [first] = group
      if (first === undefined) return []
      const lines = group.map(({ transition }) => lineOf(machine, transition))
      return [{ id, from: first.transition.source.id, to: first.target.id, lines }]
    }),
  }
}

function boxOf(machine: AnyStateMachine, node: AnyStateNode): Box {
  const children: AnyStateNode[] = Object.values(node.states)
  const own = [...[...node.transitions.values()].flat(), ...(node.always ?? [])]
  return {
    id: node.id,
    title: node.key,
    running: node.invoke.map(({ id }) => id),
    inner: own
      .filter((transition) => targetsOf(transition).length === 0)
      .map((transition) => lineOf(machine, transition)),
    isInitial: isInitial(node),
    children: children.map((child) => boxOf(machine, child)),
  }
}

/** Targets outside the state itself; a state that re-enters itself stays, for a reader. */
function targetsOf({ source, target }: AnyTransitionDefinition): readonly AnyStateNode[] {
  return (target ?? []).filter((node) => node !== source)
}

function isInitial({ parent, key }: AnyStateNode): boolean {
  if (parent?.type !== 'compound') return false
  const [initial] = parent.initial.target ?? []
  return initial?.key === key
}

function lineOf(machine: AnyStateMachine, transition: AnyTransitionDefinition): Line {
  const guard = guardOf(transition)
  const trigger = triggerOf(machine, transition.eventType)
  return {
    id: transitionName(transition),
    text: guard === '' ? trigger : `${trigger} [${guard}]`,
  }
}
