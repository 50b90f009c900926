import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

import { declaredTransitions } from '#machines/transitions.ts'

import { actionNames, guardOf, triggerOf } from './words.ts'

/** Every transition of a machine as a Markdown table. */
export function eventTable(machine: AnyStateMachine): string {
  const rows = declaredTransitions(machine).map((transition) => rowOf(machine, transition))
  return [
    '| in | on | if | then | does |',
    '|---|---|---|---|---|',
    ...rows.map((cells) => `| ${cells.map(escape).join(' | ')} |`),
  ].join('\n')
}

function rowOf(machine: AnyStateMachine, transition: AnyTransitionDefinition): string[] {
  const { source, target, actions, eventType } = transition
  const next = (target ?? []).map((node) => (node === source ? 'again' : pathOf(node)))
  return [
    pathOf(source),
    triggerOf(machine, eventType),
    guardOf(transition),
    next.join(', '),
    actionNames(actions).join(', '),
  ]
}

function pathOf({ path, machine }: AnyStateNode): string {
  return path.length === 0 ? `(any, ${machine.id})` : path.join('.')
}

function escape(text: string): string {
  return text.replaceAll('|', '\\|')
}
