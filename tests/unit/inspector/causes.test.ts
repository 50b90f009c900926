import { expect, it } from 'vitest'
import { createMachine, fromCallback } from 'xstate'

import type { Occasion } from '#portal/app/inspection/inspection-protocol.ts'
import { startActor } from '#portal/app/inspection/inspection.ts'
import { inspector as german } from '#portal/i18n/de/inspector.ts'
import { inspector as english } from '#portal/i18n/en/inspector.ts'
import { textsByLocale } from '#portal/i18n/page-texts.ts'
import { causeWords } from '#portal/inspector/parts/sender-words.ts'
import { Recording } from '#portal/inspector/session/recording.ts'

import { recorded } from './recorded.ts'

const tab = { id: 'one', title: 'Banlist', path: '/banlist' }
const { en: texts } = textsByLocale(german, english)

it('the cause of a delay is the step that entered its state, not the last one before its end', async () => {
  const machine = createMachine({
    id: 'connection',
    initial: 'lost',
    states: { lost: { on: { found: 'back' } }, back: { after: { 30: 'online' } }, online: {} },
  })
  const { messages } = await recorded(async () => {
    const actor = startActor(machine, { id: 'connection' })
    for (const type of ['found', 'answered', 'answered']) actor.send({ type })
    await expect.poll(() => actor.getSnapshot().value).toBe('online')
    return [actor]
  })
  const { steps } = new Recording(tab, messages)
  expect(steps.map(({ event, outcome, cause }) => [event.type, outcome, cause])).toEqual([
    ['xstate.init', 'started', null],
    ['found', 'moved', null],
    ['answered', 'refused', null],
    ['answered', 'refused', null],
    ['xstate.after.30.connection.back', 'moved', 2],
  ])
})

it.for([
  ['computer', 'computer', 'the computer'],
  [null, null, 'watchNetwork'],
  // Such a moment says nothing of what a watcher hears.
  ['click', null, 'watchNetwork'],
] as const)(
  'what a watcher hears while the occasion is %s does not come of the start of its machine',
  async ([occasion, told, words]) => {
    let now: Occasion | null = null
    const heard: ((event: { type: string }) => void)[] = []
    const machine = createMachine({
      id: 'connection',
      invoke: {
        id: 'watchNetwork',
        src: fromCallback(({ sendBack }) => {
          heard.push(sendBack)
        }),
      },
      on: { 'network.offline': {} },
    })
    const { messages } = await recorded(
      () => {
        const actor = startActor(machine, { id: 'connection' })
        now = occasion
        heard[0]?.({ type: 'network.offline' })
        return [actor]
      },
      () => now,
    )
    const step = new Recording(tab, messages).steps[1]
    expect(step).toMatchObject({ source: { name: 'watchNetwork' }, cause: null, occasion: told })
    expect(step && causeWords(step, texts)).toBe(words)
  },
)
