import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

import type { PillMark } from '#lib/chart/figure.ts'
import { delayNameIn, transitionName } from '#machines/transitions.ts'

import type { ChartWords } from './chart-words.ts'
import { actionNames, delayWords, guardWords } from './words.ts'

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
