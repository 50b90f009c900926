import { expect, it } from 'vitest'
import { createMachine } from 'xstate'
import type { AnyActorRef } from 'xstate'

import { machineNames, machines } from '#machines/index.ts'
import { stateNodes } from '#machines/transitions.ts'
import { guardsOf } from '#machines/why-not.ts'
import type { Occasion } from '#portal/app/inspection/inspection-protocol.ts'
import { startActor } from '#portal/app/inspection/inspection.ts'
import { inspector as german } from '#portal/i18n/de/inspector.ts'
import { inspector as english } from '#portal/i18n/en/inspector.ts'
import { refusalWords } from '#portal/i18n/machines/refusal-words.ts'
import { textsByLocale } from '#portal/i18n/page-texts.ts'
import { resultWords, searchedWords } from '#portal/inspector/parts/step-words.ts'
import { isIdle, isRefused } from '#portal/inspector/session/folding.ts'
import { firstLook, lookAt, sceneOf } from '#portal/inspector/session/looking.ts'
import { Recording } from '#portal/inspector/session/recording.ts'

import { readOnly, recorded, startBulkEdit, writable } from './recorded.ts'

const tab = { id: 'one', title: 'Banlist', path: '/banlist' }
const texts = textsByLocale(german, english)
const inGerman = { texts: texts.de, locale: 'de' } as const

async function recordingOf(
  act: () => AnyActorRef[],
  occasion?: () => Occasion | null,
): Promise<Recording> {
  return new Recording(tab, (await recorded(act, occasion)).messages)
}

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

it('says why a line is red: the words of the guard, or the states that do not know the event', async () => {
  const { steps } = await aRefusal('click')
  expect(steps.slice(1).map((step) => resultWords(step, inGerman))).toEqual([
    'abgelehnt: Der Eintrag ist schreibgeschützt',
    'nicht angenommen in choosing.idle',
  ])
})

it.for([
  ['key Delete', true],
  ['click', true],
  ['inspector', true],
  ['computer', false],
  ['window', false],
] as const)('what no state knows is refused only to people: %s', async ([occasion, isRed]) => {
  const { steps } = await aRefusal(occasion)
  const [, byGuard, unknown] = steps
  expect(steps.length).toBe(3)
  expect(byGuard && isRefused(byGuard)).toBe(true)
  expect(unknown && isRefused(unknown)).toBe(isRed)
  expect(unknown && isIdle(unknown)).toBe(!isRed)
  const words = isRed ? 'nicht angenommen in choosing.idle' : 'ohne Wirkung in choosing.idle'
  expect(unknown && resultWords(unknown, inGerman)).toBe(words)
})

it.for(['key delete', 'taste delete', '"readonly":true', 'schreibgeschützt', 'iswritable'])(
  'a search finds a step by %s',
  async (words) => {
    const recording = await aRefusal('key Delete')
    const refused = recording.steps[1]
    expect(refused && searchedWords(refused, recording, inGerman)).toContain(words)
  },
)

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

it('goes with the newest event until an actor is chosen', async () => {
  const bell = createMachine({ id: 'selection', on: { ring: {} } })
  const recording = await recordingOf(() => {
    const [list, other] = [startBulkEdit(), startActor(bell, { id: 'bell' })]
    list.send({ type: 'page.toggle', rows: [writable] })
    return [list, other]
  })
  const [list, other] = [...recording.actors.keys()]
  expect(sceneOf(firstLook, recording).current?.sessionId).toBe(list)
  const chosen = { ...firstLook, follows: false, actor: other ?? null }
  expect(sceneOf(chosen, recording).current?.sessionId).toBe(other)
})

it('keeps its machine when another page is looked at, and freezes no step there', async () => {
  const bell = createMachine({ id: 'selection', on: { ring: {} } })
  const both = () => {
    const actors = [startBulkEdit(), startActor(bell, { id: 'bell' })]
    actors[0]?.send({ type: 'page.toggle', rows: [writable] })
    return actors
  }
  const [one, other] = [await recordingOf(both), await recordingOf(both)]
  const [, actor = null] = one.actors.keys()
  const looking = { ...firstLook, follows: false, actor, step: 2, level: 'all' } as const
  const next = lookAt(other, looking, one)
  expect(next).toMatchObject({ follows: false, step: null, level: 'all' })
  expect(sceneOf(next, other).current).toMatchObject({ name: 'bell' })
})
