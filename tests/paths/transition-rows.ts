import type { AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition } from 'xstate'

import { activeNodes } from '#lib/machines/transitions.ts'
import { guardsOf } from '#lib/machines/transitions.ts'

import { tellingFacts } from './cases.ts'
import type { Facts } from './cases.ts'
import type { Expectation, Request } from './expectation.ts'
import { plain } from './print.ts'
import type { Show } from './print.ts'

/** A step in one context of a configuration, and what follows. */
export interface Occurrence {
  readonly before: AnyMachineSnapshot
  readonly taken: readonly AnyTransitionDefinition[]
  /** the guards that refused the event, if nothing was taken */
  readonly refusing: readonly string[]
  readonly expected: Expectation
}

/** How a contract writes a machine's values. */
export interface Writing {
  readonly show: Show
  /** fields with the value that stands for nothing, which they have at each start */
  readonly nothing: ReadonlyMap<string, string>
}

/**
 * The consequences of a step, each with its case: the guards that let a transition be taken, and what is known before
 * where that decides. Each kind of outcome (next state, names of requests) is told once if it is the same in every
 * context, otherwise by two examples, the shortest and the longest.
 */
export function transitionRows(
  label: string,
  occurrences: readonly Occurrence[],
  writing: Writing,
): string[] {
  const byGuards = Map.groupBy(occurrences, ({ taken, refusing }) =>
    [...guardsOf(taken), ...refusing.map((guard) => `not ${guard}`)].join('; '),
  )
  const goesOn = (guards: string) =>
    [...byGuards.keys()].some(
      (other) => other !== guards && `${other}; `.startsWith(guards && `${guards}; `),
    )
  const groups = [...byGuards].toSorted(
    ([first], [second]) =>
      Number(goesOn(first)) - Number(goesOn(second)) ||
      (goesOn(first) ? second.length - first.length : 0),
  )
  return groups.flatMap(([guards, group]) =>
    rowsOf(group, writing).map(({ conditions, outcome }) => {
      const parts = [guards, goesOn(guards) ? otherwise : '', ...conditions]
      const named = new Set(parts.filter((part) => part !== ''))
      return `${label}${named.size === 0 ? '' : ` [${[...named].join('; ')}]`} → ${outcome}`
    }),
  )
}

interface Row {
  readonly conditions: readonly string[]
  readonly outcome: string
}

function rowsOf(group: readonly Occurrence[], writing: Writing): Row[] {
  const kinds = [...Map.groupBy(group, kindOf).values()].map((members) => {
    const outcome = outcomes(members, writing)
    return members.map((one) => ({ facts: factsBefore(one, writing), outcome: outcome(one) }))
  })
  const all = kinds
    .flat()
    .map((one) => [[...one.facts.values(), one.outcome].join('\n'), one] as const)
  const names = tellingFacts([...new Map(all).values()])
  const told = kinds.map((members) =>
    members.map(({ facts, outcome }) => ({
      conditions: names.flatMap((name) => facts.get(name) ?? []),
      outcome,
    })),
  )
  const common = commonOutcome(told.flat())
  const rows = told.flatMap((members) => {
    const different = distinctRows(members.filter(({ outcome }) => outcome !== common))
    return different.length < 3 ? different : [different.slice(0, 1), different.slice(-1)].flat()
  })
  return common === null ? rows : [...rows, { conditions: [otherwise], outcome: common }]
}

const otherwise = 'otherwise'

/** The outcome of most cases, where each of the few others can be told; null where there is no such. */
function commonOutcome(rows: readonly Row[]): string | null {
  const byOutcome = Map.groupBy(distinctRows(rows), ({ outcome }) => outcome)
  const [most, ...others] = [...byOutcome].toSorted(
    ([, first], [, second]) => second.length - first.length,
  )
  const rest = others.flatMap(([, cases]) => cases).length
  return most !== undefined && most[1].length > 1 && rest < 3 ? most[0] : null
}

/** Each row once, the shortest first. */
function distinctRows(rows: readonly Row[]): Row[] {
  const distinct = new Map(rows.map((row) => [wordsOf(row), row]))
  return [...distinct.values()].toSorted((first, second) =>
    byLength(wordsOf(first), wordsOf(second)),
  )
}

function wordsOf({ conditions, outcome }: Row): string {
  return `${conditions.join('; ')} → ${outcome}`
}

function byLength(first: string, second: string): number {
  return first.length - second.length || (first < second ? -1 : 1)
}

const known = new WeakMap<AnyMachineSnapshot, Facts>()

/** The facts before a step: each field roughly, the states of all regions, each field exactly. */
function factsBefore({ before }: Occurrence, { show }: Writing): Facts {
  const fields = Object.entries<unknown>(Object(before.context))
  const facts =
    known.get(before) ??
    new Map([
      ...fields.map(([key, value]) => [`whether ${key}`, roughly(key, value)] as const),
      ...activeNodes(before)
        .filter(isInnermost)
        .map((node) => [regionOf(node), pathOf(node)] as const),
      ...fields.map(([key, value]) => [key, `${key} ${show(value)}`] as const),
    ])
  known.set(before, facts)
  return facts
}

/** A field by whether there is something in it. */
function roughly(key: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? key : `not ${key}`
  const isNothing = value === null || value === '' || (Array.isArray(value) && value.length === 0)
  return isNothing ? `no ${key}` : `some ${key}`
}

function isInnermost({ type }: AnyStateNode): boolean {
  return type === 'atomic' || type === 'final'
}

/** The outermost state around one that excludes the others in it. */
function regionOf(node: AnyStateNode): string {
  const { parent } = node
  return parent === undefined || parent.type === 'parallel' ? node.id : regionOf(parent)
}

function pathOf({ path }: AnyStateNode): string {
  return path.join('.')
}

/** Says what follows in each of these occurrences, which are of one kind. */
function outcomes(members: readonly Occurrence[], { show, nothing }: Writing) {
  const changed = changedKeys(members)
  const isCleared = (one: Occurrence, key: string) => nothing.get(key) === plain(after(one, key))
  return (one: Occurrence): string => {
    const set = changed.filter((key) => !isCleared(one, key))
    const cleared = changed.filter((key) => isCleared(one, key))
    const others = [...nothing.keys()].filter((key) => !set.includes(key))
    const isRest = cleared.length > 3 && others.every((key) => isCleared(one, key))
    const parts = [
      targetOf(one),
      ...fieldsOf(one.expected, set, show),
      ...(cleared.length === 0 ? [] : [`clears ${isRest ? 'all others' : cleared.join(', ')}`]),
      ...requests(one.expected, show),
    ]
    return parts.length === 1 && parts[0] === stays ? 'nothing' : parts.join(separator)
  }
}

/** Fields with their values; those with the same one together. */
function fieldsOf({ context }: Expectation, keys: readonly string[], show: Show): string[] {
  const byValue = Map.groupBy(keys, (key) => show(field(context, key)))
  return [...byValue].map(([value, alike]) => `${alike.join(', ')}: ${value}`)
}

/** How a machine starts: state, whole context, and what it asks for. */
export function startLine(expected: Expectation, show: Show): string {
  const context = fieldsOf(expected, Object.keys(expected.context ?? {}), show)
  return [leavesOf(expected.value).join(', '), ...context, ...requests(expected, show)].join(
    separator,
  )
}

const separator = ' · '
const stays = 'stays'

function kindOf(occurrence: Occurrence): string {
  const { before, expected } = occurrence
  const requested = [...expected.effects, ...expected.told, ...expected.started].map(
    ({ name }) => name,
  )
  const request = [...requested, ...expected.armed]
  const target = targetOf(occurrence)
  const isNothing =
    target === stays && request.length === 0 && plain(before.context) === plain(expected.context)
  return [target, isNothing, ...request].join(separator)
}

/** The innermost states that are entered, or that a transition names although they are active. */
function targetOf({ before, expected, taken }: Occurrence): string {
  const left = new Set(leavesOf(before.value))
  const named = taken.flatMap(({ target }) => (target ?? []).map(({ path }) => path.join('.')))
  const isNamed = (leaf: string) => named.some((name) => `${leaf}.`.startsWith(`${name}.`))
  const shown = leavesOf(expected.value).filter((leaf) => !left.has(leaf) || isNamed(leaf))
  return shown.length === 0 ? stays : shown.join(', ')
}

/** The innermost states of a value, each by its whole path. */
function leavesOf(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value !== 'object' || value === null) return [[...path, String(value)].join('.')]
  const inner = Object.entries(value)
  if (inner.length === 0) return [path.join('.')]
  return inner.flatMap(([key, deeper]) => leavesOf(deeper, [...path, key]))
}

function changedKeys(group: readonly Occurrence[]): string[] {
  const keys = Object.keys(group[0]?.before.context ?? {})
  return keys.filter((key) =>
    group.some((one) => plain(field(one.before.context, key)) !== plain(after(one, key))),
  )
}

function after(occurrence: Occurrence, key: string): unknown {
  return field(occurrence.expected.context, key)
}

function field(context: unknown, key: string): unknown {
  return new Map(Object.entries(context ?? {})).get(key)
}

function requests({ effects, told, started, armed, context }: Expectation, show: Show): string[] {
  return [
    ...effects.map((effect) => call(effect, context, show)),
    ...told.map((one) => call(one, context, show)),
    ...started.map((request) => `starts ${call(request, context, show)}`),
    ...armed.map((delay) => `arms ${delay}`),
  ]
}

function call({ name, given }: Request, context: unknown, show: Show): string {
  const parameters = partsOf(given, context, show)
  return parameters.length === 0 ? name : `${name}(${parameters.join('; ')})`
}

/** A part that equals the field of its name in the context afterwards is told by the name alone. */
function partsOf(input: unknown, context: unknown, show: Show): string[] {
  return Object.entries<unknown>(Object(input)).map(([key, value]) => {
    if (plain(value) === plain(field(context, key))) return key
    const words = show(value)
    const isNamed = typeof value !== 'object' || Array.isArray(value) || !words.startsWith('(')
    return `${key} ${isNamed ? words : `(${partsOf(value, context, show).join(', ')})`}`
  })
}
