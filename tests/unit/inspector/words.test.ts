import { beforeEach, expect, it } from 'vitest'

import { setInspected } from '#inspector/app.ts'
import { inspectorTexts } from '#inspector/inspector-texts.ts'
import { resultWords, searchedWords } from '#inspector/parts/LogRows.tsx'
import type { Occasion } from '#inspector/protocol.ts'
import { isIdle, isRefused } from '#inspector/session/looking.ts'
import {
  eventSentence,
  eventsKnown,
  loadParts,
  pathsFrom,
  stateSentence,
  stateSentences,
} from '#inspector/session/machine-facts.ts'
import { changesOf, payloadWords, stateWords, withTimes } from '#inspector/session/state-words.ts'
import { guardsOf, stateNodes } from '#lib/machines/transitions.ts'
import { eventWords as englishEvents } from '#machines/event-words.ts'
import { machineNames, machines } from '#machines/index.ts'
import { germanEvents } from '#portal/i18n/machines/german-events.ts'
import { germanStates } from '#portal/i18n/machines/german-states.ts'
import { refusalWords } from '#portal/i18n/machines/refusal-words.ts'
import { inspectedPortal } from '#portal/inspector/inspected-portal.ts'

import { readOnly, recordingOf, startBulkEdit } from './recorded.ts'

const inGerman = inspectorTexts.de
beforeEach(() => setInspected(inspectedPortal('de')))

it('says of several active states the one that is not as it began', () => {
  const value = { version: 'idle', chunks: 'reloading' }
  expect(stateSentence('build-update', value)).toBe(germanStates['build-update.chunks.reloading'])
})

const inBoth = <Said>(say: () => Said): Said[] =>
  (['de', 'en'] as const).map((locale) => {
    setInspected(inspectedPortal(locale))
    return say()
  })

const aRefusal = (occasion: Occasion) =>
  recordingOf(
    () => {
      const actor = startBulkEdit()
      actor.send({ type: 'row.delete', row: readOnly })
      actor.send({ type: 'question.cancel' })
      return [actor]
    },
    () => occasion,
  )

it('has a sentence of its own in German for each state of each machine, and for nothing else', () => {
  const nodes = machineNames.flatMap((name) => stateNodes(machines[name].root))
  expect(nodes.length).toBeGreaterThan(180)
  expect(Object.keys(germanStates).toSorted()).toEqual(nodes.map(({ id }) => id).toSorted())
  for (const { id, description } of nodes) {
    expect(description, id).toMatch(/^[A-Z].*\.$/)
    expect(germanStates[id], id).toMatch(/^[A-ZÄÖÜ].*\.$/)
    expect(germanStates[id], id).not.toBe(description)
  }
})

it('says each event of each machine in both languages', () => {
  for (const name of machineNames) {
    expect(Object.keys(germanEvents[name])).toEqual(Object.keys(englishEvents[name]))
    for (const type of eventsKnown(name).filter((known) => !known.startsWith('xstate.'))) {
      const [de, en] = inBoth(() => eventSentence(name, type))
      expect(de, `${name} ${type}`).toMatch(/^[A-ZÄÖÜ]/)
      expect(en, `${name} ${type}`).toMatch(/^[A-Z]/)
      expect(de, `${name} ${type}`).not.toBe(en)
    }
  }
  expect(eventSentence('session', 'xstate.done.actor.restoreSession')).toBe('')
})

it.for([
  ['de', 'Der Benutzer soll das Löschen bestätigen.'],
  ['en', 'The user is asked to confirm the deletion.'],
] as const)('says the innermost active states in %s', ([locale, sentence]) => {
  setInspected(inspectedPortal(locale))
  const said = { state: 'asking.deletion', sentence }
  expect(stateSentences('bulk-edit', { asking: 'deletion' })).toEqual([said])
})

it('has a reason in both languages for each guard that can refuse an event, and for no other', () => {
  const refusing = machineNames.flatMap((name) => {
    const guards = stateNodes(machines[name].root).flatMap((node) =>
      [...node.transitions].flatMap(([type, branches]) => {
        const names = guardsOf(branches)
        return type.startsWith('xstate.') || names.length < branches.length ? [] : names
      }),
    )
    return guards.map((guard) => `${name} ${guard}`)
  })
  const known = Object.entries(refusalWords).flatMap(([name, words]) =>
    Object.keys(words).map((guard) => `${name} ${guard}`),
  )
  expect(known.toSorted()).toEqual([...new Set(refusing)].toSorted())
  const all = Object.values(refusalWords).flatMap((words) => Object.values(words))
  for (const { de, en } of all) {
    expect([de, en].join(' ')).toMatch(/^[A-Z].*[^.]$/)
    expect(de).not.toBe(en)
  }
})

it.for([
  ['key Delete', true],
  ['click', true],
  ['inspector', true],
  ['computer', false],
  ['window', false],
] as const)('only people are refused something: %s', async ([occasion, isRed]) => {
  const { steps } = await aRefusal(occasion)
  expect(steps.slice(1).map((step) => resultWords(step, inGerman))).toEqual([
    'abgelehnt: Der Eintrag ist schreibgeschützt',
    `${isRed ? 'nicht angenommen' : 'ohne Wirkung'} in choosing.idle`,
  ])
  expect(steps.slice(1).map(isRefused)).toEqual([isRed, isRed])
  expect(steps.slice(1).map(isIdle)).toEqual([!isRed, !isRed])
})

it('a search finds a step by its key, its payload and its refusal', async () => {
  const recording = await aRefusal('key Delete')
  const [, refused] = recording.steps
  const words = refused && searchedWords(refused, recording, inGerman)
  for (const one of ['key delete', 'taste delete', '"readonly":true', 'schreibgeschützt'])
    expect(words).toContain(one)
  expect(words).toContain('iswritable')
})

it('each guard and action has a sentence and its place in the source', async () => {
  for (const name of machineNames) {
    const parts = await loadParts(name)
    const { guards, actions } = machines[name].implementations
    const named = [...Object.keys(guards), ...Object.keys(actions)]
    const lacking = named.filter((part) => (parts[part]?.sentence ?? '') === '')
    expect(lacking, name).toEqual([])
  }
  expect((await loadParts('connection'))['hasTriedOften']).toEqual({
    sentence: 'with the try that just failed',
    place: expect.stringMatching(/^machines\/connection\/setup\.ts:\d+$/),
  })
  const { openAddress, isFinal } = await loadParts('session')
  expect([openAddress?.sentence, isFinal?.sentence]).toEqual([
    'provided by the application, with { path: string }',
    '(_, { error }: { error: unknown }) => !mayPass(faultOf(error))',
  ])
})

it('an error is told by its name and what else it has', () => {
  const error = { error: 'CallFault', code: 'FORBIDDEN', at: 1 }
  expect(payloadWords({ type: 'x', error })).toBe('error CallFault (code FORBIDDEN, at 1)')
  expect(payloadWords({ type: 'x', error: { error: 'TypeError' } })).toBe('error TypeError')
})

it('shows the shortest path over the chart', () => {
  const last = 'bulk-edit.asking.edit · edit.confirm · 1'
  const path = pathsFrom('bulk-edit', { choosing: 'idle' }).get(last)
  expect(path).toEqual(['bulk-edit.choosing · edit.ask · 1', last])
})

it('writes states, differences and moments in words', () => {
  setInspected(inspectedPortal('en'))
  const signedIn = { token: { renewal: 'fresh', validity: 'valid' } }
  expect(stateWords({ signedIn })).toBe('fresh · valid')
  expect(stateWords({ asking: 'deletion' })).toBe('asking.deletion')
  expect(changesOf({ a: 1, b: { c: null } }, { a: 2, b: { c: null } })).toEqual({
    changes: [{ path: 'a', before: '1', after: '2' }],
    same: [{ path: 'b.c', after: 'null' }],
  })
  const at = new Date(2026, 10, 26, 13, 5, 7, 42).getTime()
  expect(withTimes(`at ${at}, tries 3, limit 15000`)).toBe(
    'at 26/11/2026, 13:05:07.042, tries 3, limit 15000',
  )
})
