import type { AnyMachineSnapshot } from 'xstate'

import type { Expectation, Request } from './expectation.ts'
import { nameOf, plain } from './print.ts'
import type { Show } from './print.ts'

/** A step in one context of a configuration, and what follows. */
export interface Occurrence {
  readonly before: AnyMachineSnapshot
  readonly expected: Expectation
}

/**
 * The consequences of a step in one configuration. Each kind of outcome (next state, names of requests) is told
 * once: by one line if it is the same in every context, otherwise by two examples, the shortest and the longest.
 */
export function transitionRows(occurrences: readonly Occurrence[], show: Show): string[] {
  const kinds = Map.groupBy(occurrences, kindOf)
  return [...kinds.values()].flatMap((group) => {
    const lines = [...new Set(linesOf(group, show))].toSorted(byLength)
    return lines.length < 3 ? lines : [lines[0] ?? '', lines.at(-1) ?? '']
  })
}

function linesOf(group: readonly Occurrence[], show: Show): string[] {
  const changed = changedKeys(group)
  const alike = new Set(
    changed.filter((key) => new Set(group.map((one) => plain(after(one, key)))).size === 1),
  )
  return group.map((one) => {
    const changes = changed.map((key) => {
      const was = show(field(one.before.context, key))
      const is = show(after(one, key))
      return alike.has(key) || was === is ? `${key}: ${is}` : `${key}: ${was} → ${is}`
    })
    const parts = [targetOf(one), ...changes, ...requests(one.expected, show)]
    return parts.length === 1 && parts[0] === stays ? 'nothing' : parts.join(separator)
  })
}

function byLength(first: string, second: string): number {
  return first.length - second.length || (first < second ? -1 : 1)
}

/** How a machine starts: state, whole context, and what it asks for. */
export function startLine(expected: Expectation, show: Show): string {
  const context = Object.entries(expected.context ?? {}).map(
    ([key, value]) => `${key}: ${show(value)}`,
  )
  return [nameOf(expected.value), ...context, ...requests(expected, show)].join(separator)
}

const separator = ' · '
const stays = 'stays'

function kindOf(occurrence: Occurrence): string {
  const { before, expected } = occurrence
  const requested = [...expected.effects, ...expected.told, ...expected.started].map(
    ({ name }) => name,
  )
  const asked = [...requested, ...expected.armed]
  const isUnchanged = plain(before.context) === plain(expected.context)
  return [targetOf(occurrence), isUnchanged && asked.length === 0, ...asked].join(separator)
}

function targetOf({ before, expected }: Occurrence): string {
  const target = nameOf(expected.value)
  return nameOf(before.value) === target ? stays : target
}

function changedKeys(group: readonly Occurrence[]): string[] {
  const keys = Object.keys(group[0]?.before.context ?? {})
  return keys.filter((key) =>
    group.some((one) => plain(field(one.before.context, key)) !== plain(after(one, key))),
  )
}

function after(occurrence: Occurrence | undefined, key: string): unknown {
  return field(occurrence?.expected.context, key)
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

/** A parameter that is what the context holds afterwards is printed by its name alone. */
function call({ name, given }: Request, context: unknown, show: Show): string {
  const parameters = Object.entries(given ?? {}).map(([key, value]) =>
    typeof value === 'object' && value !== null && plain(value) === plain(field(context, key))
      ? key
      : `${key}: ${show(value)}`,
  )
  return `${name}(${parameters.join(', ')})`
}
