import type { AnyStateMachine } from 'xstate'

import { activeNodes } from '#lib/machines/transitions.ts'

import { nameOf, plain } from '../print.ts'

/** A part of a machine or a screen that is not as expected, in words. */
export interface Difference {
  /** `screen`, `state`, a field of the context, or what the machine asks for */
  readonly part: string
  readonly expected: string
  readonly found: string
  /** of states: their descriptions */
  readonly sentences?: { readonly expected: string; readonly found: string }
}

/** The parts of an expectation by the names that people read. */
const partNames: Readonly<Record<string, string>> = {
  effects: 'effects',
  told: 'told others',
  started: 'calls that began',
  armed: 'clocks that began',
  running: 'calls that run',
  timers: 'clocks that run',
}

/** The parts that differ between two sides of an assertion: of two answers of the machine field by field. */
export function differencesOf(
  machine: AnyStateMachine,
  expected: unknown,
  match: unknown,
): Difference[] {
  if (!isRecord(expected) || !isRecord(match) || !('value' in expected)) {
    return [{ part: 'screen', ...sides(expected, match) }]
  }
  const { value, context, ...wanted } = expected
  const others = Object.keys(wanted).flatMap((name) =>
    differing(partNames[name] ?? name, wanted[name], match[name]),
  )
  return [
    ...stateDifference(machine, value, match['value']),
    ...differing('data', context, match['context']),
    ...others,
  ]
}

function stateDifference(machine: AnyStateMachine, expected: unknown, match: unknown) {
  if (plain(expected) === plain(match)) return []
  const [wanted, seen] = [leavesOf(machine, expected), leavesOf(machine, match)]
  const [missing, instead] = [without(wanted, seen), without(seen, wanted)]
  return [
    {
      part: 'state',
      expected: missing.names || nameOf(expected),
      found: instead.names || nameOf(match),
      sentences: { expected: missing.sentences, found: instead.sentences },
    },
  ]
}

/** The leaves that others lack, in words. */
function without(leaves: readonly Leaf[], others: readonly Leaf[]) {
  const own = leaves.filter(({ name }) => others.every((other) => other.name !== name))
  return {
    names: own.map(({ name }) => name).join(', '),
    sentences: own.map(({ sentence }) => sentence).join(' '),
  }
}

interface Leaf {
  readonly name: string
  readonly sentence: string
}

/** The innermost active states; regions that are as expected are no part of a difference. */
function leavesOf(machine: AnyStateMachine, value: unknown): Leaf[] {
  const snapshot = machine.resolveState({
    value: typeof value === 'string' ? value : Object(value),
    context: {},
  })
  return activeNodes(snapshot)
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map(({ path, description = '' }) => ({ name: path.join('.'), sentence: description }))
}

/** The members that differ, each with the way to it: `run › done`. */
function differing(part: string, expected: unknown, match: unknown): Difference[] {
  if (plain(expected) === plain(match)) return []
  if (!isRecord(expected) || !isRecord(match)) return [{ part, ...sides(expected, match) }]
  const names = [...new Set([...Object.keys(expected), ...Object.keys(match)])]
  return names.flatMap((name) => differing(`${part} › ${name}`, expected[name], match[name]))
}

function sides(expected: unknown, match: unknown): Pick<Difference, 'expected' | 'found'> {
  return { expected: inWords(expected), found: inWords(match) }
}

function inWords(value: unknown): string {
  if (value === undefined || value === null) return 'nothing'
  if (typeof value === 'string') return value === '' ? 'an empty text' : value
  if (!Array.isArray(value)) return plain(value)
  return value.length === 0 ? 'nothing' : value.map(itemWords).join(', ')
}

/** A call or effect by its name and what it is given. */
function itemWords(item: unknown): string {
  if (!isRecord(item) || !('name' in item) || !('given' in item)) {
    return typeof item === 'string' ? item : plain(item)
  }
  const input = isRecord(item['given'])
    ? Object.entries(item['given']).map(([name, value]) => `${name}: ${plain(value)}`)
    : []
  return `${String(item['name'])}(${input.join(', ')})`
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
