import { initialTransition, transition } from 'xstate'
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'

import { isStandIn, missingIn } from '../page/mask.ts'
import { effectWords } from '../page/recorder.ts'
import { printed, quoted } from './print-code.ts'
import type { Step } from './recording.ts'

/** The reason for which a step cannot be copied; `value` is the path or the words that say more. */
export interface NotCopied {
  /** the step's number */
  step: number
  /**
   * `missing` the recording does not have all of a value · `threw` the copy fails, by a hidden text or for want of an
   * actor that ran before · `states`, `context`, `actions` the copy does something else
   */
  reason: 'missing' | 'threw' | 'states' | 'context' | 'actions'
  value: string
}

/** The text of a test, or the step that cannot be copied. */
export type CopiedTest = { code: string } | NotCopied

/** A machine as a test imports it. */
export interface Imported {
  machine: AnyStateMachine
  /** the name of the machine in the test */
  variable: string
  /** the file that exports it */
  file: string
}

/**
 * Writes a test that goes the way of these steps of one machine and expects its states, context and actions. The way
 * has been gone once before it is handed out. Where the first step is not the start of the machine, the test begins with
 * what the machine knew before it.
 */
export function testOf({ machine, variable, file }: Imported, steps: readonly Step[]): CopiedTest {
  const lines: string[] = []
  let snapshot: AnyMachineSnapshot | null = null
  for (const [index, step] of steps.entries()) {
    const isStart = step.event.type === 'xstate.init'
    const input = isStart ? step.event['input'] : eventOf(step)
    const missing = missingIn(input) ?? (snapshot === null ? missingIn(step.before?.context) : null)
    if (missing !== null) return { step: step.number, reason: 'missing', value: missing }
    if (snapshot === null && !isStart) {
      snapshot = beginning(machine, step)
      lines.push(begun(snapshot))
    }
    let result: Result
    try {
      result = nextOf(machine, snapshot, input)
    } catch (error) {
      if (step.outcome === 'failed') {
        lines.push(throwing(input, step))
        break
      }
      return { step: step.number, reason: 'threw', value: String(error) }
    }
    const other = differenceOf(step, result)
    if (other !== null) return { step: step.number, ...other }
    const known: unknown = snapshot?.context
    snapshot = result[0]
    lines.push(isStart ? started(input) : sent(input))
    lines.push(expectations(result, index === steps.length - 1 ? null : known))
  }
  return { code: fileOf(steps, lines.join('\n'), { variable, file }) }
}

type Result = [AnyMachineSnapshot, readonly { type: string; params: unknown }[]]

/** The machine as it was before a step. */
function beginning(machine: AnyStateMachine, { before }: Step): AnyMachineSnapshot {
  const { value, context } = Object(before)
  return machine.resolveState({ value, context })
}

/** The start of a machine with an input, or what it makes of an event. */
function nextOf(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot | null,
  input: unknown,
): Result {
  if (snapshot === null) return initialTransition(machine, input)
  return transition(machine, snapshot, Object(input))
}

function eventOf({ event }: Step): object {
  const { actorId: _, ...own } = event
  return own
}

/** The first thing that the copy does otherwise; a text that stands for another one may differ. */
function differenceOf(step: Step, [snapshot, actions]: Result): Omit<NotCopied, 'step'> | null {
  if (step.outcome === 'failed') return { reason: 'threw', value: step.error ?? '' }
  if (JSON.stringify(snapshot.value) !== JSON.stringify(step.value)) {
    return { reason: 'states', value: JSON.stringify(snapshot.value) }
  }
  const field = differentField(step.context, json(snapshot.context))
  if (field !== null) return { reason: 'context', value: field }
  // An app gives an action of its own another body, which may be one of XState's.
  const builtIn = actions.filter(({ type }) => type.startsWith('xstate.'))
  const done = builtIn.map(effectWords).filter((words) => words !== null)
  const other = done.find((words) => !step.actions.includes(words))
  return other === undefined ? null : { reason: 'actions', value: other }
}

function differentField(one: unknown, other: unknown, path = ''): string | null {
  if (typeof one === 'string' && typeof other === 'string') {
    return one === other || isStandIn(one) ? null : path
  }
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) {
    // A long list is told by its number.
    const isCut = typeof one === 'string' && Array.isArray(other) && missingIn(one) !== null
    return one === other || isCut ? null : path
  }
  for (const key of new Set([...Object.keys(one), ...Object.keys(other)])) {
    const inner = path === '' ? key : `${path}.${key}`
    const match = differentField(Reflect.get(one, key), Reflect.get(other, key), inner)
    if (match !== null) return match
  }
  return null
}

/** A value as JSON has it: without fields that are undefined. */
function json(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value))
}

const inset = '  '

/** A call with one value as its last argument. */
function call(start: string, value: unknown): string {
  const before = inset.length + start.length
  return `${inset}${start}${printed(json(value), { indent: inset.length, before, after: 1 })})`
}

function started(input: unknown): string {
  const start = 'let [snapshot, actions] = initialTransition(machine'
  return input === undefined ? `${inset}${start})` : call(`${start}, `, input)
}

function begun({ value, context }: AnyMachineSnapshot): string {
  const start = call('let snapshot = machine.resolveState(', { value, context })
  return `${start}\n${inset}let actions: readonly object[]`
}

function sent(event: unknown): string {
  return `\n${call(';[snapshot, actions] = transition(machine, snapshot, ', event)}`
}

function throwing(event: unknown, { error }: Step): string {
  const start = 'const event = '
  const before = inset.length + start.length
  const value = printed(json(event), { indent: inset.length, before, after: 0 })
  return [
    `\n${inset}// The machine threw a ${error ?? 'n error'} here.`,
    `${inset}${start}${value}`,
    `${inset}expect(() => transition(machine, snapshot, event)).toThrow()`,
  ].join('\n')
}

/** The expected states, context and actions: of the context the changed fields, at the end all. */
function expectations([{ value, context }, actions]: Result, before: unknown): string {
  const changed = Object.entries(context).filter(
    ([field, now]) => JSON.stringify(now) !== JSON.stringify(Object(before)[field]),
  )
  const isWhole = before === null
  const lines = [call('expect(snapshot.value).toEqual(', value)]
  if (isWhole) lines.push(call('expect(snapshot.context).toEqual(', context))
  else if (changed.length > 0) {
    lines.push(call('expect(snapshot.context).toMatchObject(', Object.fromEntries(changed)))
  }
  const done = actions.map(expectedAction)
  lines.push(call(`expect(actions).${done.length === 0 ? 'toEqual' : 'toMatchObject'}(`, done))
  return lines.join('\n')
}

/** An action with its parameters; of XState's own the parts that are JSON. */
function expectedAction({ type, params }: Result[1][number]): object {
  if (!type.startsWith('xstate.')) return params === undefined ? { type } : { type, params }
  const { id, input, event, delay, targetId } = Object(params)
  if (type === 'xstate.spawnChild') return { type, params: { id, input } }
  if (type === 'xstate.stopChild') return { type, params: { id } }
  return { type, params: { event, delay, targetId } }
}

function fileOf(
  steps: readonly Step[],
  body: string,
  { variable, file }: Pick<Imported, 'variable' | 'file'>,
): string {
  const { machine } = steps[0] ?? { machine: '' }
  const events = steps.map(({ event }) => event.type).filter((type) => type !== 'xstate.init')
  const [first = 'its start'] = events
  const way = events.length < 2 ? first : `${first} … ${events.at(-1)}`
  const used = ['initialTransition', 'transition'].filter((name) => body.includes(` ${name}(`))
  return `import { expect, it } from 'vitest'
${used.length === 0 ? '' : `import { ${used.join(', ')} } from 'xstate'\n`}import type { AnyStateMachine } from 'xstate'

import { ${variable} } from ${quoted(file)}

const machine: AnyStateMachine = ${variable}

it('${machine}: ${way}', () => {
${body}
})
`
}
