import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate'

import { delayNameIn, delayOf } from '#machines/transitions.ts'

/** The trigger of a transition in words: `session.signIn`, `restoreSession fails`, `after 5 s`. */
export function triggerOf(machine: AnyStateMachine, eventType: string): string {
  const [, ending, actor] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(eventType) ?? []
  if (actor !== undefined) return `${actor} ${ending === 'done' ? 'done' : 'fails'}`
  if (!eventType.startsWith('xstate.after.')) return eventType === '' ? 'always' : eventType
  return `after ${delayWords(machine, eventType, 'en')}`
}

/** How long a delayed event waits, as a language writes it: `0.7 s`, `0,7 s`. */
export function delayWords(machine: AnyStateMachine, eventType: string, language: string): string {
  const seconds = delayOf(machine, delayNameIn(eventType)) / 1000
  const numbers = new Intl.NumberFormat(language)
  return seconds < 120 ? `${numbers.format(seconds)} s` : `${numbers.format(seconds / 60)} min`
}

/** The name of a transition's guard, or nothing. */
export function guardOf({ guard }: AnyTransitionDefinition): string {
  return nameIn(guard)
}

/** A guard with the parameters that the chart gives it: `isEndedBy (signOut)`; nothing without a guard. */
export function guardWords(guard: unknown): string {
  const name = nameIn(guard)
  if (typeof guard !== 'object' || guard === null || !('params' in guard)) return name
  const { params } = guard
  if (typeof params !== 'object' || params === null) return name
  return `${name} (${Object.values(params).map(String).join(', ')})`
}

/** The names of actions, in order. XState's own have none of their own and are left out, except what is raised. */
export function actionNames(actions: readonly unknown[]): string[] {
  return actions
    .map((action) => raised(action) ?? nameIn(action))
    .filter((name) => name !== '' && !name.startsWith('xstate.'))
}

/** `raise change.found`; just `raise` where the event is made at run time. */
function raised(action: unknown): string | null {
  if (typeof action !== 'function' || !('type' in action) || action.type !== 'xstate.raise')
    return null
  const event: unknown = 'event' in action ? action.event : null
  const name = nameIn(event)
  // The pill of a delay says already that it raises its event.
  if (name.startsWith('xstate.')) return ''
  return name === '' ? 'raise' : `raise ${name}`
}

function nameIn(reference: unknown): string {
  if (typeof reference === 'string') return reference
  if (typeof reference !== 'object' || reference === null || !('type' in reference)) return ''
  return typeof reference.type === 'string' ? reference.type : ''
}
