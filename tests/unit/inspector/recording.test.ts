import { afterEach, expect, it, vi } from 'vitest'
import { createMachine, fromCallback, fromPromise, sendTo, type AnyActorRef } from 'xstate'

import { setInspected } from '#inspector/app.ts'
import { inspectorTexts } from '#inspector/inspector-texts.ts'
import { resultWords } from '#inspector/parts/LogRows.tsx'
import type { Occasion } from '#inspector/protocol.ts'
import { testOf } from '#inspector/session/copy-as-test.ts'
import {
  firstLook,
  folded,
  isBad,
  leavingStep,
  lookAt,
  sceneOf,
} from '#inspector/session/looking.ts'
import { readSession, sessionText, type Recording } from '#inspector/session/recording.ts'
import { causeWords } from '#inspector/session/state-words.ts'
import { fixtures } from '#machines/build-update/fixtures.ts'
import { buildUpdateMachine } from '#machines/build-update/machine.ts'
import { bulkEditMachine } from '#machines/bulk-edit/machine.ts'
import { startActor } from '#portal/app/actors/start-actor.ts'
import { inspectedPortal } from '#portal/inspector/inspected-portal.ts'
import { read } from '#tests/rules/sources.ts'

import { readOnly, recordingOf, startBulkEdit, writable } from './recorded.ts'

const { en: texts } = inspectorTexts
setInspected(inspectedPortal('en'))

/** A bulk edit that was told these events. */
const bulkEdit = (...events: { type: string; [field: string]: unknown }[]) =>
  recordingOf(() => {
    const actor = startBulkEdit()
    for (const event of events) actor.send(event)
    return [actor]
  })

const aDelete = () =>
  bulkEdit(
    { type: 'page.toggle', rows: [writable] },
    { type: 'row.delete', row: readOnly },
    { type: 'delete.ask' },
    { type: 'delete.confirm', operationId: 'o' },
  )

const said = ({ steps }: Recording) =>
  steps.map(({ event, outcome, cause }) => `${event.type} ${outcome} ${cause}`)

it('says how each event ended', async () => {
  expect(said(await aDelete())).toEqual([
    'xstate.init started null',
    'page.toggle stayed null',
    'row.delete refused null',
    'delete.ask moved null',
    'delete.confirm moved null',
  ])
})

afterEach(() => vi.useRealTimers())

it('a machine that throws is stopped by the event, and the browser is told of the error as without an inspector', async () => {
  vi.useFakeTimers()
  const recording = await bulkEdit(
    { type: 'page.toggle', rows: [writable] },
    { type: 'page.toggle', rows: 5 },
  )
  expect(() => vi.runAllTimers()).toThrow(TypeError)
  expect(said(recording)).toEqual([
    'xstate.init started null',
    'page.toggle stayed null',
    'page.toggle failed null',
  ])
  const [failed] = recording.steps.filter(isBad)
  expect(failed).toMatchObject({ error: 'TypeError', value: { choosing: 'idle' } })
  expect([...recording.actors.values()]).toMatchObject([{ isRunning: false, error: 'TypeError' }])
  expect(failed && resultWords(failed, texts)).toBe('stopped: TypeError')
})

it('a machine that throws leaves its parent to go on, which alone is told', async () => {
  vi.useFakeTimers()
  const child = createMachine({
    id: 'leave-guard',
    on: { 'work.began': { actions: () => Reflect.apply(Math.max, null, []).toFixed(-1) } },
  })
  const { steps } = await recordingOf(() => {
    const parent = createMachine({
      id: 'bulk-run',
      invoke: { id: 'child', src: child, onError: '.over' },
      initial: 'running',
      states: { running: {}, over: {} },
      on: { 'row.delete': { actions: sendTo('child', { type: 'work.began' }) } },
    })
    const actor = startActor(parent, {})
    actor.send({ type: 'row.delete' })
    return [actor]
  })
  vi.runAllTimers()
  expect(steps.map(({ machine, event, outcome }) => `${machine} ${event.type} ${outcome}`)).toEqual(
    [
      'bulk-run xstate.init started',
      'leave-guard xstate.init started',
      'bulk-run row.delete stayed',
      'leave-guard work.began failed',
      'bulk-run xstate.error.actor.child moved',
    ],
  )
})

it('a session from a file is the one that was written, and nothing else is one', async () => {
  const recording = await aDelete()
  const again = readSession(sessionText(recording))
  expect(again?.steps).toEqual(recording.steps)
  expect(again?.tab.path).toBe('/banlist')
  const broken = '{"format":"xstate-inspection","version":1,"tab":{},"messages":[{}]}'
  expect(['', '{}', '[]', broken].map(readSession)).toEqual([null, null, null, null])
})

const bulkEditCopy = {
  machine: bulkEditMachine,
  variable: 'bulkEditMachine',
  file: '#machines/bulk-edit/machine.ts',
}

it('copies steps as a test, which stands beside this one, is checked as all others are, and runs', async () => {
  vi.useFakeTimers()
  const { steps } = await bulkEdit(
    { type: 'page.toggle', rows: [writable, { id: '1008', readOnly: false }] },
    { type: 'row.delete', row: readOnly },
    { type: 'delete.ask' },
    { type: 'page.toggle', rows: 5 },
    { type: 'question.cancel' },
    { type: 'page.toggle', rows: 5 },
  )
  expect(() => vi.runAllTimers()).toThrow(TypeError)
  const test = testOf(bulkEditCopy, steps)
  expect('code' in test && test.code).toBe(read('tests/unit/inspector/copied.test.ts'))
})

it('copies a selection of steps, which begins with what the machine knew before it', async () => {
  const { steps } = await aDelete()
  const test = testOf(bulkEditCopy, steps.slice(3))
  const start =
    "resolveState({\n    value: { choosing: 'idle' },\n    context: { selected: ['b'], asked: [], taken: null }"
  expect('code' in test && test.code).toContain(start)
})

it('says which step cannot be copied, and why', async () => {
  const rows = Array.from({ length: 101 }, (_, id) => ({ id: String(id), readOnly: false }))
  const { steps } = await bulkEdit({ type: 'page.toggle', rows }, { type: 'selection.clear' })
  const missing = { step: 2, reason: 'missing', value: 'rows' }
  expect(testOf(bulkEditCopy, steps)).toEqual(missing)
  expect(testOf(bulkEditCopy, steps.slice(2))).toEqual({ ...missing, step: 3, value: 'selected' })
  const { steps: others } = await aDelete()
  const changed = (change: object) =>
    testOf(
      bulkEditCopy,
      others.map((step) => (step.number === 4 ? { ...step, ...change } : step)),
    )
  expect(changed({ value: 'waiting' })).toMatchObject({ step: 4, reason: 'states' })
  expect(changed({ context: { selected: [] } })).toMatchObject({ reason: 'context' })
  expect(changed({ event: { type: 'page.toggle', rows: 5 } })).toMatchObject({ reason: 'threw' })
})

it('the cause of a delay is the step that entered its state, not the last one before its end', async () => {
  const machine = createMachine({
    id: 'connection',
    initial: 'lost',
    states: { lost: { on: { found: 'back' } }, back: { after: { 30: 'online' } }, online: {} },
  })
  const recording = await recordingOf(async () => {
    const actor = startActor(machine, { id: 'connection' })
    for (const type of ['found', 'answered', 'answered']) actor.send({ type })
    await expect.poll(() => actor.getSnapshot().value).toBe('online')
    return [actor]
  })
  expect(said(recording)).toEqual([
    'xstate.init started null',
    'found moved null',
    'answered refused null',
    'answered refused null',
    'xstate.after.30.connection.back moved 2',
  ])
})

it.for([
  ['computer', 'computer', 'the computer'],
  [null, null, 'watchNetwork'],
  // Such a moment says nothing of what a watcher hears.
  ['click', null, 'watchNetwork'],
] as const)('what a watcher hears while the occasion is %s comes of no step', async (row) => {
  const [occasion, told, words] = row
  let now: Occasion | null = null
  const received: ((event: { type: string }) => void)[] = []
  const src = fromCallback(({ sendBack }) => {
    received.push(sendBack)
  })
  const machine = createMachine({
    id: 'connection',
    invoke: { id: 'watchNetwork', src },
    on: { 'network.offline': {} },
  })
  const { steps } = await recordingOf(
    () => {
      const actor = startActor(machine, { id: 'connection' })
      now = occasion
      received[0]?.({ type: 'network.offline' })
      return [actor]
    },
    () => now,
  )
  const source = { name: 'watchNetwork' }
  expect(steps[1]).toMatchObject({ source, cause: null, occasion: told })
  expect(steps[1] && causeWords(steps[1], texts)).toBe(words)
})

it('finds the step that started a call, the one that sent an event, and calls that have ended', async () => {
  const bell = createMachine({ id: 'selection', on: { ring: {} } })
  const house = createMachine({
    id: 'app',
    initial: 'quiet',
    states: {
      quiet: { on: { open: 'asking' } },
      asking: {
        invoke: {
          id: 'ask',
          src: fromPromise(async () => 1),
          onDone: { target: 'done', actions: sendTo('bell', { type: 'ring' }) },
        },
      },
      done: {},
    },
    invoke: { id: 'bell', src: bell },
  })
  const recording = await recordingOf(async () => {
    const actor = startActor(house, { id: 'app' })
    actor.send({ type: 'open' })
    await expect.poll(() => actor.getSnapshot().value).toBe('done')
    return [actor]
  })
  const step = (type: string) => recording.steps.find(({ event }) => event.type === type)
  const answered = step('xstate.done.actor.ask')
  expect(step('open')?.started).toEqual(['ask'])
  expect(answered?.actions).toEqual(['send ring to bell'])
  expect(answered?.cause).toBe(step('open')?.number)
  expect(step('ring')).toMatchObject({ source: { name: 'app' }, cause: answered?.number })
  expect([...recording.actors.values()].find(({ name }) => name === 'ask')?.isRunning).toBe(false)
})

const lamp = createMachine({ id: 'selection', on: { shine: {} } })

it('names what was sent in the middle of another event as its effect, also without a sender', async () => {
  const { steps } = await recordingOf(() => {
    const light = startActor(lamp, { id: 'light' })
    const actions = () => light.send({ type: 'shine' })
    const actor = startActor(createMachine({ id: 'app', on: { open: { actions } } }), {})
    actor.send({ type: 'open' })
    light.send({ type: 'shine' })
    return [actor, light]
  })
  const lines = steps.map(({ machine, event, cause, occasion }) =>
    [machine, event.type, cause, occasion].join(' '),
  )
  expect(lines).toEqual([
    'selection xstate.init  click',
    'app xstate.init  click',
    'app open  click',
    'selection shine 3 ',
    'selection shine  click',
  ])
  // An inner event ends before the one around it, and was sent later.
  const times = steps.map(({ at }) => at)
  expect(times).toEqual([...new Set(times)].toSorted((one, other) => one - other))
})

it('folds what a program tells without an effect until something happens, and nothing of people', async () => {
  const machine = createMachine({ id: 'connection', on: { lose: {} } })
  let isProgram = true
  const { steps } = await recordingOf(
    () => {
      const actor = startActor(machine, { id: 'connection' })
      for (const letter of 'aaalaa|aa') {
        if (letter === '|') isProgram = false
        else actor.send({ type: letter === 'l' ? 'lose' : 'answered' })
      }
      return [actor]
    },
    () => (isProgram ? null : 'click'),
  )
  const rows = folded(steps.toReversed()).map(({ step, same }) => `${step.number}+${same.length}`)
  expect(rows).toEqual(['9+0', '8+0', '7+1', '5+0', '4+2', '1+0'])
})

/** A bulk edit that is told something, beside another actor. */
const both = () =>
  recordingOf(() => {
    const actors: AnyActorRef[] = [startBulkEdit(), startActor(lamp, { id: 'bell' })]
    actors[0]?.send({ type: 'page.toggle', rows: [writable] })
    return actors
  })

it('keeps its machine when another page is looked at, and freezes no step there', async () => {
  const [one, other] = [await both(), await both()]
  const [, actor = null] = one.actors.keys()
  const looking = { ...firstLook, follows: false, actor, step: 2, from: 1, level: 'all' } as const
  const next = lookAt({ recording: other, isOpen: true }, looking, one)
  expect(next).toMatchObject({ follows: false, step: null, from: null, level: 'all' })
  expect(sceneOf(next, other).current).toMatchObject({ name: 'bell' })
})

it('shows of a page that was left the step that took it away', async () => {
  const { inputs, events } = fixtures
  const machine = buildUpdateMachine.provide({
    actions: { storeReloads: () => {}, reloadPage: () => {} },
  })
  const left = await recordingOf(() => {
    const actor = startActor(machine, { input: inputs['build 1'] })
    actor.send({ type: 'chunk.failed', ...events['chunk.failed']['at 19,999 ms'] })
    actor.send({ type: 'page.changed' })
    return [actor]
  })
  const closed = { recording: left, isOpen: false }
  const { shown } = sceneOf(lookAt(closed, firstLook, await both()), left)
  expect([shown?.event.type, leavingStep(await both())]).toEqual(['chunk.failed', null])
})

it.each([
  [null, 'bulk-edit'],
  ['click', 'bell'],
] as const)('looks at what failed until a person does something: %s', async (later, name) => {
  let occasion: Occasion | null = 'click'
  const recording = await recordingOf(
    () => {
      const actors: AnyActorRef[] = [startBulkEdit(), startActor(lamp, { id: 'bell' })]
      actors[0]?.send({ type: 'row.delete', row: readOnly })
      occasion = later
      actors[1]?.send({ type: 'shine' })
      return actors
    },
    () => occasion,
  )
  expect(sceneOf(firstLook, recording).current).toMatchObject({ name })
})

it('says since when the outermost state lasts', async () => {
  const recording = await aDelete()
  const times = recording.steps.map(({ at }) => at)
  const begun = recording.steps.map((step) => times.indexOf(recording.since(step)))
  expect(begun).toEqual([0, 0, 0, 3, 4])
})
