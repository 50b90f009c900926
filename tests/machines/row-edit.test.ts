import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { initialTransition, transition } from 'xstate'
import type { AnyEventObject, AnyStateMachine, SnapshotFrom } from 'xstate'

import { fixtures } from '#machines/row-edit/fixtures.ts'
import { rowEditMachine } from '#machines/row-edit/machine.ts'
import { isUnsaved, mayKeepBoth, phaseOf } from '#machines/row-edit/selectors.ts'
import { expectationOf } from '#tests/paths/expectation.ts'
import { underTest } from '#tests/paths/machines-under-test.ts'

import { choices, walk } from './random-walk.ts'

const { entry } = fixtures.events['edit.begin']['']
const { theirs } = fixtures.names
const mine = { link: 'https://mine.example/' }

const begin = { type: 'edit.begin', entry } as const
const typed = { type: 'draft.change', patch: mine } as const
const saved = (operation: string) => ({ type: 'edit.save', operation, fault: null }) as const
const answered = (actor: string, output: unknown) => ({
  type: `xstate.done.actor.${actor}`,
  output,
})
const lost = (actor: string) => ({ type: `xstate.error.actor.${actor}`, error: {} })

type Snapshot = SnapshotFrom<typeof rowEditMachine>

/** The same machine, also told what only its calls say. */
const rowEdit: AnyStateMachine = rowEditMachine

function stateAfter(...events: AnyEventObject[]): Snapshot {
  let [state] = initialTransition(rowEditMachine)
  for (const event of events) [state] = transition(rowEdit, state, event)
  return state
}

it('keeps the draft until it is saved or given up, whatever the server says', () => {
  fc.assert(
    fc.property(choices, (choice) => {
      let draft: unknown = null
      for (const { step, after } of walk(underTest['row-edit'], choice)) {
        const isTyping = ['edit.begin', 'draft.change'].includes(step.event.type)
        if (!isTyping && !after.matches('viewing')) expect(after.context.draft).toEqual(draft)
        draft = after.context.draft
      }
    }),
  )
})

it('sends no draft in which the portal itself finds a fault', () => {
  const fault = { field: 'link', code: 'INVALID_URL' }
  const state = stateAfter(begin, typed, { type: 'edit.save', operation: 'o', fault })
  expect(phaseOf(state)).toBe('refused')
  expect(Object.keys(state.children)).toEqual([])
})

it('a save without an answer is sent again as the same operation, a changed draft as another', () => {
  const after = (...events: AnyEventObject[]) =>
    stateAfter(begin, typed, saved('first'), lost('saveEntry'), ...events).context.operation
  expect(after(saved('second'))).toBe('first')
  expect(after({ type: 'draft.change', patch: { comment: 'x' } }, saved('second'))).toBe('second')
})

it('what they saved counts as ours when it is the same, so that a lost answer is no conflict', () => {
  const same = { kind: 'changed', theirs: { ...theirs, ...mine } }
  expect(stateAfter(begin, typed, saved('o'), answered('saveEntry', same)).value).toBe('viewing')
})

it('mine goes over their version, and both is offered only for two addresses', () => {
  const conflict = { kind: 'changed', theirs }
  const events = [begin, typed, saved('o'), answered('saveEntry', conflict)]
  const state = stateAfter(...events)
  expect(mayKeepBoth(state)).toBe(true)
  const keep = { type: 'mine.keep', operation: 'm' } as const
  const [after, actions] = transition(rowEdit, state, keep)
  const [call] = expectationOf(rowEdit, after, actions).started
  expect(call?.given).toMatchObject({ entry: { version: 2 }, draft: mine, operation: 'm' })
  const sameLink = { kind: 'changed', theirs: { ...theirs, ...mine, comment: 'theirs' } }
  const other = stateAfter(begin, typed, saved('o'), answered('saveEntry', sameLink))
  expect(mayKeepBoth(other)).toBe(false)
})

it('is unsaved from the first change on, and not when it is taken back', () => {
  expect(isUnsaved(stateAfter(begin))).toBe(false)
  expect(isUnsaved(stateAfter(begin, typed))).toBe(true)
  const back = { type: 'draft.change', patch: { link: entry.link } }
  expect(isUnsaved(stateAfter(begin, typed, back))).toBe(false)
})
