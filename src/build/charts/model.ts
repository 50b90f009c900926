import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

import type { PillMark } from '#lib/chart/figure.ts'
import { delayNameIn, transitionName, delayOf } from '#lib/machines/transitions.ts'

import type { ChartWords } from './chart-words.ts'

/** One way that an event may go. */
export interface Branch {
  edge: string
  source: string
  guard: string
  actions: string[]
  /** ids of the states that it enters; none for an event without a target */
  targets: string[]
  /** the state enters itself again */
  isAgain: boolean
}

/** An event of a state with its branches in the order of trying. */
export interface EventRow {
  trigger: string
  mark: PillMark
  /** the word after the trigger: `done`, `fails`, or the name of a delay */
  aside: string
  branches: Branch[]
}

/** A state as a chart shows it. */
export interface ChartState {
  id: string
  key: string
  path: readonly string[]
  isParallel: boolean
  isFinal: boolean
  description: string
  /** calls and watchers that run while the state is active */
  calls: string[]
  entry: string[]
  exit: string[]
  rows: EventRow[]
  children: ChartState[]
  /** the child that is entered first */
  initial: string | null
  parent: string | null
}

/** Reads the content of a chart from the machine. */
export function chartOf(machine: AnyStateMachine, words: ChartWords): ChartState {
  return stateOf({ machine, words }, machine.root)
}

/** A state and all in it, parents first. */
export function within(state: ChartState): ChartState[] {
  return [state, ...state.children.flatMap(within)]
}

/** The machine that is read, and the words for it. */
interface Source {
  machine: AnyStateMachine
  words: ChartWords
}

function stateOf(read: Source, node: AnyStateNode): ChartState {
  const { descriptions } = read.words
  const children: AnyStateNode[] = Object.values(node.states)
  return {
    id: node.id,
    key: node.key,
    path: node.path,
    isParallel: node.type === 'parallel',
    isFinal: node.type === 'final',
    description: descriptions?.[node.id] ?? node.description ?? '',
    calls: node.invoke.map(({ id }) => id),
    entry: actionNames(node.entry),
    exit: actionNames(node.exit),
    rows: rowsOf(read, node),
    children: children.map((child) => stateOf(read, child)),
    initial: initialOf(node),
    parent: node.parent?.id ?? null,
  }
}

function initialOf(node: AnyStateNode): string | null {
  if (node.type !== 'compound') return null
  const [initial] = node.initial.target ?? []
  return initial?.id ?? null
}

/** Ends of calls first, then events, then time, as a reader follows them; eventless ones stand before all. */
function rowsOf(read: Source, node: AnyStateNode): EventRow[] {
  const groups = [
    ...(node.always === undefined || node.always.length === 0 ? [] : [node.always]),
    ...node.transitions.values(),
  ]
  const order: PillMark[] = ['always', 'done', 'fails', 'after', '']
  return groups
    .map((branches) => rowOf(read, branches))
    .toSorted((one, other) => order.indexOf(one.mark) - order.indexOf(other.mark))
}

function rowOf(
  { machine, words }: Source,
  transitions: readonly AnyTransitionDefinition[],
): EventRow {
  const type = transitions[0]?.eventType ?? ''
  const branches = transitions.map(branchOf)
  const [, ending, actor] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? []
  if (actor === '*') return { trigger: words.anyCall, mark: 'fails', aside: words.fails, branches }
  if (actor !== undefined) {
    const mark = ending === 'done' ? 'done' : 'fails'
    return { trigger: actor, mark, aside: words[mark], branches }
  }
  if (type === '') return { trigger: words.atOnce, mark: 'always', aside: '', branches }
  if (!type.startsWith('xstate.after.')) return { trigger: type, mark: '', aside: '', branches }
  const trigger = `${words.after} ${delayWords(machine, type, words.language)}`
  return { trigger, mark: 'after', aside: delayNameIn(type), branches }
}

function branchOf(transition: AnyTransitionDefinition): Branch {
  const { source, target = [], actions } = transition
  return {
    edge: transitionName(transition),
    source: source.id,
    guard: guardWords(transition.guard),
    actions: actionNames(actions),
    targets: (target ?? []).filter((node) => node !== source).map(({ id }) => id),
    isAgain: (target ?? []).includes(source),
  }
}

/** The trigger of a transition in words: `session.signIn`, `restoreSession fails`, `after 5 s`. */
export function triggerOf(machine: AnyStateMachine, eventType: string): string {
  const [, ending, actor] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(eventType) ?? []
  if (actor !== undefined) return `${actor} ${ending === 'done' ? 'done' : 'fails'}`
  if (!eventType.startsWith('xstate.after.')) return eventType === '' ? 'always' : eventType
  return `after ${delayWords(machine, eventType, 'en')}`
}

/** How long a delayed event waits, as a language writes it: `0.7 s`, `0,7 s`. */
function delayWords(machine: AnyStateMachine, eventType: string, language: string): string {
  const seconds = delayOf(machine, delayNameIn(eventType)) / 1000
  const numbers = new Intl.NumberFormat(language)
  return seconds < 120 ? `${numbers.format(seconds)} s` : `${numbers.format(seconds / 60)} min`
}

/** The name of a transition's guard, or nothing. */
export function guardOf({ guard }: AnyTransitionDefinition): string {
  return nameIn(guard)
}

/** A guard with the parameters that the chart gives it: `isEndedBy (signOut)`; nothing without a guard. */
function guardWords(guard: unknown): string {
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
