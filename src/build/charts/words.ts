import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate'

import { delayNameIn, delayOf } from '#machines/transitions.ts'

/** The trigger of a transition in words: `session.signIn`, `restoreSession fails`, `after 5 s`. */
export function triggerOf(machine: AnyStateMachine, eventType: string): string {
  const [, ending, actor] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(eventType) ?? []
  if (actor !== undefined) return `${actor} ${ending === 'done' ? 'done' : 'fails'}`
  if (!eventType.startsWith('xstate.after.')) return eventType === '' ? 'always' : eventType
  return `after ${secondsOf(delayOf(machine, delayNameIn(eventType)))}`
}

/** The name of a transition's guard, or nothing. */
export function guardOf({ guard }: AnyTransitionDefinition): string {
  return nameIn(guard)
}

/** The names of actions, in order. XState's own have none of their own and are left out. */
export function actionNames(actions: readonly unknown[]): string[] {
  return actions.map(nameIn).filter((name) => name !== '' && !name.startsWith('xstate.'))
}

function nameIn(reference: unknown): string {
  if (typeof reference === 'string') return reference
  if (typeof reference !== 'object' || reference === null || !('type' in reference)) return ''
  return typeof reference.type === 'string' ? reference.type : ''
}

function secondsOf(milliseconds: number): string {
  const seconds = milliseconds / 1000
  return seconds < 120 ? `${seconds} s` : `${seconds / 60} min`
}
