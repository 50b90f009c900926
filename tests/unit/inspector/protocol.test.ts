import { createBrowserReceiver } from '@statelyai/inspect'
import { describe, expect, it } from 'vitest'
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  initialTransition,
  transition,
} from 'xstate'

import { hidden, Mask, missingIn } from '#inspector/page/mask.ts'
import { Recorder } from '#inspector/page/recorder.ts'
import { verdictsOf } from '#inspector/page/verdicts.ts'
import type { SnapshotMessage } from '#inspector/protocol.ts'
import { transitionName } from '#lib/machines/transitions.ts'
import { bulkEditMachine } from '#machines/bulk-edit/machine.ts'
import { fixtures } from '#machines/session/fixtures.ts'
import { sessionMachine } from '#machines/session/machine.ts'
import { machinesUnderTest } from '#tests/paths/machines-under-test.ts'
import { read } from '#tests/rules/sources.ts'

import {
  readOnly,
  recorded,
  startBulkEdit,
  startLeakySession,
  token,
  writable,
} from './recorded.ts'

/** The receiver asks for a whole window; it uses these parts alone. */
function receiverIn(window: EventTarget): ReturnType<typeof createBrowserReceiver> {
  return Reflect.apply(createBrowserReceiver, null, [{ window }])
}

/** The messages that the receiver takes from these. */
function readByStately(messages: readonly unknown[]): unknown[] {
  const window = new EventTarget()
  const receiver = receiverIn(Object.assign(window, { self: window, top: window, opener: null }))
  const taken: unknown[] = []
  receiver.subscribe((message) => taken.push(message))
  for (const data of messages) window.dispatchEvent(Object.assign(new Event('message'), { data }))
  return taken
}

const aDelete = () =>
  recorded(() => {
    const actor = startBulkEdit()
    actor.send({ type: 'page.toggle', rows: [writable] })
    actor.send({ type: 'row.delete', row: readOnly })
    actor.send({ type: 'delete.ask' })
    actor.send({ type: 'question.cancel' })
    return [actor]
  })

it('tells actors, events and snapshots in the order in which they happened, with ids', async () => {
  const { recorder, messages } = await aDelete()
  const types = messages.map(({ type }) => type.slice('@xstate.'.length))
  expect(types).toEqual([
    'actor',
    ...Array.from({ length: 10 }, (_, at) => ['event', 'snapshot'][at % 2]),
  ])
  const [first] = messages
  const name = 'bulk-edit'
  expect(first).toMatchObject({
    name,
    machine: name,
    parentId: undefined,
    rootId: first?.sessionId,
  })
  expect(new Set(messages.map((one) => one.sessionId)).size).toBe(1)
  const steps = messages.filter(
    (message): message is SnapshotMessage => message.type === '@xstate.snapshot',
  )
  const told = steps.map(({ event, snapshot, step }) => [
    step?.number,
    event.type,
    snapshot.value,
    ...(step?.transitions ?? []),
  ])
  const idle = { choosing: 'idle' }
  expect(told).toEqual([
    [1, 'xstate.init', idle],
    [2, 'page.toggle', idle, 'bulk-edit.choosing · page.toggle · 1'],
    [3, 'row.delete', idle],
    [4, 'delete.ask', { asking: 'deletion' }, 'bulk-edit.choosing · delete.ask · 1'],
    [5, 'question.cancel', idle, 'bulk-edit.asking · question.cancel · 1'],
  ])
  expect(steps[1]?.event).toEqual({ type: 'page.toggle', rows: [writable] })
  expect(steps[1]?.snapshot.context).toEqual({ selected: ['b'], asked: [], taken: null })
  // Those who join late get all that is kept.
  expect(recorder.backlog).toEqual(messages)
  expect(readByStately([...messages, { type: 'something else' }])).toEqual(messages)
})

it("tells Stately's inspector of each machine what its machine.json says", () => {
  for (const { name, machine, fixtures: given } of machinesUnderTest) {
    const [input] = Object.values(given.inputs)
    const messages: unknown[] = []
    const tell = (message: unknown) => messages.push(message)
    const { inspector } = new Recorder({ now: () => 0, occasion: () => null, tell })
    // The message comes before the start, so no call needs an answer.
    createActor(machine, { input, inspect: inspector })
    const [first] = readByStately(messages)
    expect(first).toMatchObject({ type: '@xstate.actor', machine: name })
    const { context: _, ...definition } = withoutCode(String(Object(first).definition))
    expect(withoutCode(read(`machines/${name}/machine.json`))).toMatchObject(definition)
  }
})

/** A definition without the text of its functions, which compilers write in different ways. */
function withoutCode(definition: string): Record<string, unknown> {
  return JSON.parse(definition, (key, value: unknown) => (key === '@code' ? '' : value))
}

it('keeps actors for those who join after more messages than are kept', async () => {
  const { recorder } = await recorded(() => {
    const actor = startBulkEdit()
    for (let count = 0; count < 800; count += 1) actor.send({ type: 'selection.clear' })
    return [actor]
  })
  expect(recorder.backlog).toHaveLength(1501)
  expect(recorder.backlog[0]?.type).toBe('@xstate.actor')
})

it('lets nothing leave that is shaped like a token, from whatever place it comes', async () => {
  const { messages } = await recorded(async () => {
    const actor = startLeakySession()
    const input = { organisation: 'Verlag Nord', next: `/x#${token}`, password: 'masthead' }
    actor.send({ type: 'session.signIn', ...input })
    await expect.poll(() => actor.getSnapshot().matches('signedOut')).toBe(true)
    return [actor]
  })
  expect(messages.length).toBeGreaterThan(8)
  expect(JSON.stringify(messages)).not.toMatch(/eyJ|c2lnbmF0dXJl|"masthead"/)
})

const [written, somebody] = [{ comment: 'Ask Ada', link: 'https://a.example/' }, { name: 'Ada' }]
const long = Array.from({ length: 101 }, (_, at) => ({ id: String(at) }))

it.for([
  ['a token', { accessToken: token }, { accessToken: hidden.token }],
  ['a token under a harmless name', { id: token }, { id: hidden.token }],
  ['an opaque code under a harmless name', { code: 'a1B2c3D4'.repeat(8) }, { code: hidden.token }],
  ['no token', { token: null, hasToken: false }, { token: null, hasToken: false }],
  [
    'what people wrote',
    { ...written, again: ['Ask Ada'] },
    { comment: 'comment 1', link: 'https://hidden.example/1', again: ['comment 1'] },
  ],
  [
    'people',
    { user: { ...somebody, subject: 'u' } },
    { user: { name: 'name 1', subject: 'subject 1' } },
  ],
  ['nothing', { next: undefined }, {}],
  ['ids', { doneIds: ['a', 'b'] }, { doneIds: ['a', 'b'] }],
  ['ids that were seen', { row: { id: 'a' }, chosen: ['a'] }, { row: { id: 'a' }, chosen: ['a'] }],
  ['a long list', { rows: long }, { rows: '101 rows' }],
  ['an address', { path: '/banlist?q=ada' }, { path: '/banlist?…' }],
  [
    'numbers, flags and names',
    { at: 1, ok: true, kind: 'delete' },
    { at: 1, ok: true, kind: 'delete' },
  ],
  [
    'an error',
    { error: Object.assign(new Error(token), { code: 'NO' }) },
    { error: { error: 'Error', code: 'NO' } },
  ],
  ['what is no data', { logic: new Map() }, { logic: hidden.rest }],
] as const)('shows of %s only what the list allows', ([, value, shown]) => {
  expect(new Mask().event({ type: 'x', ...value })).toEqual({ type: 'x', ...shown })
})

it('says what a message does not have', () => {
  const mask = new Mask()
  expect(missingIn(mask.value({ a: written, rows: [{ inner: long }] }))).toBe('rows.0.inner')
  expect(missingIn(mask.value({ logic: new Map() }))).toBe('logic')
  expect(missingIn(mask.value({ a: written, token, ids: ['a'] }))).toBe(null)
})

/** State, guard and verdict of each branch, as a reader sees them. */
const judged = (snapshot: AnyMachineSnapshot, type: string, row = readOnly) =>
  verdictsOf(snapshot, Object.assign({ type }, { row })).map(({ state, guard, holds, isTaken }) =>
    [state, guard, holds, isTaken].join(' '),
  )

describe('the verdicts on an event', () => {
  const [start] = initialTransition(bulkEditMachine)

  it('go from the innermost state out, name the guard that refused, and leave the rest untried', () => {
    expect(judged(start, 'row.delete')).toEqual([
      'bulk-edit.choosing.idle   false',
      'bulk-edit.choosing isWritable false false',
      'bulk-edit   false',
    ])
    expect(judged(start, 'delete.ask').slice(1, 3)).toEqual([
      'bulk-edit.choosing hasSelection false false',
      'bulk-edit.choosing  true true',
    ])
    const [selected] = transition(bulkEditMachine, start, { type: 'page.toggle', rows: [writable] })
    expect(judged(selected, 'delete.ask').slice(1, 3)).toEqual([
      'bulk-edit.choosing hasSelection true true',
      'bulk-edit.choosing   false',
    ])
  })

  it('tell the parts of a condition on states apart', () => {
    const renewal = { due: 'renewing' }
    const value = { signedIn: { token: { renewal, validity: 'expired', patience: 'resuming' } } }
    const machine: AnyStateMachine = sessionMachine
    const [input] = Object.values(fixtures.inputs)
    const { context } = initialTransition(machine, input)[0]
    const late = verdictsOf(machine.resolveState({ value, context }), {
      type: 'xstate.after.renewalLimit.session.signedIn.token.renewal.due.renewing',
    })
    expect(late.find(({ guard }) => guard === 'isLate')).toMatchObject({
      holds: false,
      parts: [
        { words: 'in signedIn.token.validity.expired', holds: true },
        { words: 'in signedIn.token.patience.ordinary', holds: false },
      ],
    })
  })

  it('are what each machine takes, for every sample of every event in its first states', () => {
    for (const { name, machine, fixtures: given } of machinesUnderTest) {
      const sent = Object.entries(given.events).flatMap(([type, payloads]) =>
        Object.values(Object(payloads)).map((payload) => ({ type, ...Object(payload) })),
      )
      expect(sent.length).toBeGreaterThan(0)
      for (const input of Object.values(given.inputs)) {
        const [first] = initialTransition(machine, input)
        for (const event of sent) {
          const definitions = machine.getTransitionData(first, event).map(transitionName)
          const taken = verdictsOf(first, event).flatMap((one) => (one.isTaken ? one.edge : []))
          expect(new Set(taken), `${name} ${event.type}`).toEqual(new Set(definitions))
        }
      }
    }
  })
})
