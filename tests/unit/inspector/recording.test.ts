import { expect, it } from 'vitest'
import { createMachine, fromPromise, sendTo } from 'xstate'

import { startActor } from '#portal/app/inspection/inspection.ts'
import { testOf } from '#portal/inspector/session/copy-as-test.ts'
import { folded } from '#portal/inspector/session/folding.ts'
import { waysFrom } from '#portal/inspector/session/machine-facts.ts'
import { Recording } from '#portal/inspector/session/recording.ts'
import { readSession, sessionText } from '#portal/inspector/session/session-file.ts'
import { changesOf, stateWords, withTimes } from '#portal/inspector/session/state-words.ts'

import { readOnly, recorded, startBulkEdit, writable } from './recorded.ts'

const tab = { id: 'one', title: 'Banlist', path: '/banlist' }

async function aDelete(): Promise<Recording> {
  const { messages } = await recorded(() => {
    const actor = startBulkEdit()
    actor.send({ type: 'page.toggle', rows: [writable] })
    actor.send({ type: 'row.delete', row: readOnly })
    actor.send({ type: 'delete.ask' })
    actor.send({ type: 'delete.confirm', operationId: 'o' })
    return [actor]
  })
  return new Recording(tab, messages)
}

it('says how each event ended', async () => {
  const { steps } = await aDelete()
  expect(steps.map(({ event, outcome }) => `${event.type} ${outcome}`)).toEqual([
    'xstate.init started',
    'page.toggle stayed',
    'row.delete refused',
    'delete.ask moved',
    'delete.confirm moved',
  ])
})

it('a session from a file is the one that was written, and nothing else is one', async () => {
  const recording = await aDelete()
  const read = readSession(sessionText(recording))
  expect(read?.steps).toEqual(recording.steps)
  expect(read?.tab.path).toBe('/banlist')
  const others = [
    '',
    '{}',
    '[]',
    '{"format":"masthead-inspection","version":1,"tab":{},"messages":[{}]}',
  ]
  expect(others.map(readSession)).toEqual([null, null, null, null])
})

it('copies the way to a step as a test that has been gone once', async () => {
  const { steps } = await aDelete()
  const test = await testOf('bulk-edit', steps)
  const code = 'code' in test ? test.code : ''
  expect(code).toContain(
    "{ type: 'delete.confirm', ...fixtures.events['delete.confirm'][''] }, {'choosing':'idle'}]",
  )
  expect(code).not.toContain('row.delete')
  const [first, ...rest] = steps
  const impossible = rest.map((step) => ({ ...step, value: 'waiting' }))
  expect(await testOf('bulk-edit', first === undefined ? [] : [first, ...impossible])).toEqual({
    failedAt: 2,
  })
})

it('copies recorded payloads where they are known, and says where a sample stands for one', async () => {
  const { messages } = await recorded(() => {
    const actor = startBulkEdit()
    actor.send({ type: 'page.toggle', rows: [writable, readOnly, { id: 'c', readOnly: false }] })
    actor.send({ type: 'row.delete', row: { id: '1008', readOnly: false } })
    actor.send({ type: 'delete.confirm', operationId: 'op-7' })
    return [actor]
  })
  const test = await testOf('bulk-edit', new Recording(tab, messages).steps)
  const code = 'code' in test ? test.code : ''
  expect('samples' in test && test.samples).toBe(1)
  expect(code).toContain("    // Recorded: rows 3 rows.\n    [{ type: 'page.toggle', ...fixtures")
  expect(code).toContain("[{ type: 'row.delete', row: { id: '1008', readOnly: false } }, {")
  expect(code).toContain("[{ type: 'delete.confirm', operationId: 'op-7' }, {'choosing':'idle'}]")
})

it('takes no sample for the recorded payload where the list shows a number of rows alone', async () => {
  const { messages } = await recorded(() => {
    const actor = startBulkEdit()
    actor.send({ type: 'rows.changed', rows: [readOnly] })
    return [actor]
  })
  const [start, changed] = new Recording(tab, messages).steps
  const test = await testOf('bulk-edit', start && changed ? [start, changed] : [])
  expect(test).toMatchObject({ samples: 1 })
  expect('code' in test && test.code).toContain(
    "    // Recorded: rows 1 row.\n    [{ type: 'rows.changed', ...fixtures.events['rows.changed']",
  )
})

it('finds the step that started a call, the one that sent an event, and calls that have ended', async () => {
  const bell = createMachine({ id: 'selection', on: { ring: {} } })
  const house = createMachine({
    id: 'app',
    initial: 'quiet',
    states: {
      quiet: { on: { open: 'asking' } },
      asking: {
        invoke: [
          {
            id: 'ask',
            src: fromPromise(async () => 1),
            onDone: { target: 'done', actions: sendTo('bell', { type: 'ring' }) },
          },
        ],
      },
      done: {},
    },
    invoke: { id: 'bell', src: bell },
  })
  const { messages } = await recorded(async () => {
    const actor = startActor(house, { id: 'app' })
    actor.send({ type: 'open' })
    await expect.poll(() => actor.getSnapshot().value).toBe('done')
    return [actor]
  })
  const recording = new Recording(tab, messages)
  const step = (type: string) => recording.steps.find(({ event }) => event.type === type)
  const opened = step('open')
  const answered = step('xstate.done.actor.ask')
  expect(opened?.started).toEqual(['ask'])
  expect(answered?.actions).toEqual(['send ring to bell'])
  expect(answered?.cause).toBe(opened?.number)
  expect(step('ring')).toMatchObject({ source: { name: 'app' }, cause: answered?.number })
  expect([...recording.actors.values()].find(({ name }) => name === 'ask')?.isRunning).toBe(false)
})

it('names what was sent in the middle of another event as its effect, also without an actor as its sender', async () => {
  const lamp = createMachine({ id: 'selection', on: { shine: {} } })
  const { messages } = await recorded(() => {
    const light = startActor(lamp, { id: 'light' })
    const door = createMachine({
      id: 'app',
      on: { open: { actions: () => light.send({ type: 'shine' }) } },
    })
    const actor = startActor(door, { id: 'door' })
    actor.send({ type: 'open' })
    light.send({ type: 'shine' })
    return [actor, light]
  })
  const { steps } = new Recording(tab, messages)
  const lines = steps.map(({ number, machine, event, cause, occasion }) => [
    number,
    machine,
    event.type,
    cause,
    occasion,
  ])
  expect(lines).toEqual([
    [1, 'selection', 'xstate.init', null, 'click'],
    [2, 'app', 'xstate.init', null, 'click'],
    [3, 'app', 'open', null, 'click'],
    [4, 'selection', 'shine', 3, null],
    [5, 'selection', 'shine', null, 'click'],
  ])
  // An inner event ends before the one around it, and was sent later.
  const times = steps.map(({ at }) => at)
  expect(times).toEqual(times.toSorted((one, other) => one - other))
  expect(new Set(times).size).toBe(5)
})

it('folds what a program tells without an effect until the machine does something, and nothing of people', async () => {
  const machine = createMachine({ id: 'connection', on: { lose: {} } })
  let isProgram = true
  const { messages } = await recorded(
    () => {
      const actor = startActor(machine, { id: 'connection' })
      const send = (...types: string[]): void => {
        for (const type of types) actor.send({ type })
      }
      send('answered', 'answered', 'answered', 'lose', 'answered', 'answered')
      isProgram = false
      send('answered', 'answered')
      return [actor]
    },
    () => (isProgram ? null : 'click'),
  )
  const { steps } = new Recording(tab, messages)
  const rows = folded(steps.toReversed()).map(({ step, same }) => [step.number, same.length])
  expect(rows).toEqual([
    [9, 0],
    [8, 0],
    [7, 1],
    [5, 0],
    [4, 2],
    [1, 0],
  ])
})

it('shows the shortest way over the chart', () => {
  const ways = waysFrom('bulk-edit', { choosing: 'idle' })
  expect(ways.get('bulk-edit.asking.edit · edit.confirm · 1')).toEqual([
    'bulk-edit.choosing · edit.ask · 1',
    'bulk-edit.asking.edit · edit.confirm · 1',
  ])
})

it('writes states and differences in words', () => {
  expect(stateWords({ signedIn: { token: { renewal: 'fresh', validity: 'valid' } } })).toBe(
    'fresh · valid',
  )
  expect(stateWords({ asking: 'deletion' })).toBe('asking.deletion')
  expect(changesOf({ a: 1, b: { c: null } }, { a: 2, b: { c: null } })).toEqual({
    changes: [{ path: 'a', before: '1', after: '2' }],
    same: [{ path: 'b.c', after: 'null' }],
  })
})

it('writes moments as times, and other numbers as they are', () => {
  const at = new Date(2026, 10, 26, 13, 5, 7, 42).getTime()
  expect(withTimes(`at ${at}, tries 3, limit 15000`, 'de')).toBe(
    'at 26.11.2026, 13:05:07.042, tries 3, limit 15000',
  )
})
