import { createBrowserReceiver } from '@statelyai/inspect'
import { expect, it } from 'vitest'
import { createActor } from 'xstate'

import { allowed, allowedEvent, hidden, isWhole } from '#portal/app/inspection/allow-list.ts'
import type { SnapshotMessage } from '#portal/app/inspection/inspection-protocol.ts'
import { Recorder } from '#portal/app/inspection/recorder.ts'
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

async function aDelete() {
  return recorded(() => {
    const actor = startBulkEdit()
    actor.send({ type: 'page.toggle', rows: [writable] })
    actor.send({ type: 'row.delete', row: readOnly })
    actor.send({ type: 'delete.ask' })
    actor.send({ type: 'question.cancel' })
    return [actor]
  })
}

it('tells actors, events and snapshots in the order in which they happened, with ids', async () => {
  const { messages } = await aDelete()
  const [first] = messages
  expect(messages.map(({ type }) => type.slice('@xstate.'.length))).toEqual([
    'actor',
    'event',
    'snapshot',
    'event',
    'snapshot',
    'event',
    'snapshot',
    'event',
    'snapshot',
    'event',
    'snapshot',
  ])
  expect(first).toMatchObject({
    name: 'bulk-edit',
    machine: 'bulk-edit',
    parentId: undefined,
    rootId: first?.sessionId,
  })
  expect(JSON.parse(String(Object(first).definition))).toMatchObject({
    id: 'bulk-edit',
    initial: 'choosing',
  })
  expect(new Set(messages.map(({ sessionId }) => sessionId)).size).toBe(1)
  const steps = messages.filter(
    (message): message is SnapshotMessage => message.type === '@xstate.snapshot',
  )
  expect(
    steps.map(({ event, snapshot, step }) => [
      step?.number,
      event.type,
      snapshot.value,
      step?.transitions,
    ]),
  ).toEqual([
    [1, 'xstate.init', { choosing: 'idle' }, []],
    [2, 'page.toggle', { choosing: 'idle' }, ['bulk-edit.choosing · page.toggle · 1']],
    [3, 'row.delete', { choosing: 'idle' }, []],
    [4, 'delete.ask', { asking: 'deletion' }, ['bulk-edit.choosing · delete.ask · 1']],
    [5, 'question.cancel', { choosing: 'idle' }, ['bulk-edit.asking · question.cancel · 1']],
  ])
  expect(steps[1]?.event).toEqual({ type: 'page.toggle', rows: '1 row' })
  expect(steps[1]?.snapshot.context).toEqual({ selected: '1 id', asked: '0 items' })
})

it("is read by the receiver of Stately's inspector, message by message", async () => {
  const { messages } = await aDelete()
  expect(readByStately([...messages, { type: 'something else' }])).toEqual(messages)
})

it("tells Stately's inspector of each machine what its machine.json says", () => {
  for (const { name, machine, fixtures } of machinesUnderTest) {
    const [input] = Object.values(fixtures.inputs)
    const messages: unknown[] = []
    const tell = (message: unknown) => messages.push(message)
    const { inspector } = new Recorder({ now: () => 0, occasion: () => null, tell })
    // The message comes before the start, so no call needs an answer.
    createActor(machine, { input, inspect: inspector })
    const [first] = readByStately(messages)
    expect(first).toMatchObject({ type: '@xstate.actor', machine: name })
    expect(JSON.parse(String(Object(first).definition))).toEqual(
      JSON.parse(read(`machines/${name}/machine.json`)),
    )
  }
})

it('gives those who join late all that is kept', async () => {
  const { recorder, messages } = await aDelete()
  expect(recorder.backlog).toEqual(messages)
})

it('keeps actors for those who join after more messages than are kept', async () => {
  const { recorder } = await recorded(() => {
    const actor = startBulkEdit()
    for (let count = 0; count < 800; count += 1) actor.send({ type: 'selection.clear' })
    return [actor]
  })
  const types = recorder.backlog.map(({ type }) => type)
  expect(types.length).toBe(1501)
  expect(types[0]).toBe('@xstate.actor')
})

it('lets nothing leave that is shaped like a token, from whatever place it comes', async () => {
  const { messages } = await recorded(async () => {
    const actor = startLeakySession()
    actor.send({
      type: 'session.signIn',
      organisation: 'Verlag Nord',
      next: `/x#${token}`,
      password: 'masthead',
    })
    await expect.poll(() => actor.getSnapshot().matches('signedOut')).toBe(true)
    return [actor]
  })
  const text = JSON.stringify(messages)
  expect(messages.length).toBeGreaterThan(8)
  expect(text).not.toMatch(/eyJ|c2lnbmF0dXJl|"masthead"/)
})

it.for([
  ['a token', { accessToken: token }, { accessToken: hidden.token }],
  ['a token under a harmless name', { id: token }, { id: hidden.token }],
  ['an opaque code under a harmless name', { code: 'a1B2c3D4'.repeat(8) }, { code: hidden.token }],
  ['no token', { token: null }, { token: null }],
  [
    'what people wrote',
    { comment: 'Ask Ada', link: 'https://a.example/' },
    { comment: 'hidden', link: 'hidden' },
  ],
  [
    'people',
    { user: { name: 'Ada', subject: 'u1' } },
    { user: { name: 'hidden', subject: 'hidden' } },
  ],
  ['nothing', { next: undefined }, {}],
  ['ids', { ids: ['a', 'b'] }, { ids: '2 ids' }],
  ['a list of neither', { reloads: [], at: [1, 2] }, { reloads: '0 items', at: '2 items' }],
  ['rows', { rows: [{ id: 'a' }] }, { rows: '1 row' }],
  ['an address', { path: '/banlist?q=ada' }, { path: '/banlist?…' }],
  [
    'numbers, flags and allowed names',
    { at: 1, ok: true, kind: 'delete' },
    { at: 1, ok: true, kind: 'delete' },
  ],
  ['an error', { error: new Error(token) }, { error: { error: 'Error' } }],
] as const)('shows of %s only what the list allows', ([, value, shown]) => {
  expect(allowed(value)).toEqual(shown)
  expect(allowedEvent({ type: 'x', ...value })).toEqual({ type: 'x', ...shown })
  const isKept = JSON.stringify(value) === JSON.stringify(shown)
  expect(isWhole(allowed(value))).toBe(isKept)
})
