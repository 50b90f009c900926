import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { initialTransition, transition } from 'xstate'

import { fixtures } from '#machines/list-import/fixtures.ts'
import { afterBatch, bansSelf, faultOf, ownOf, workOf } from '#machines/list-import/model.ts'
import type { Counts } from '#machines/list-import/model.ts'
import { underTest } from '#tests/paths/machines-under-test.ts'

const { machine } = underTest['list-import']

describe('the work of an import', () => {
  const number = fc.nat({ max: 9 })
  const counts = fc.record<Counts>({
    lines: number,
    fresh: number,
    duplicate: number,
    listed: number,
    covered: number,
    invalid: number,
    comments: number,
    cleaned: number,
    inside: number,
    removable: number,
    own: number,
    ownCovered: number,
  })

  it('is nothing before the list was read', () => {
    const options = { withCovered: true, withoutOwn: false }
    const choice = { mode: 'replace', options, deletable: 5 } as const
    expect(workOf({ ...choice, counts: null })).toEqual({ add: 0, remove: 0 })
  })

  it('is all that is new, the covered ones as wished, and never what the banlist has', () => {
    fc.assert(
      fc.property(counts, fc.boolean(), (some, withCovered) => {
        const options = { withCovered, withoutOwn: false }
        const input = { options, counts: some, deletable: 20 }
        const { fresh, covered, inside, removable } = some
        expect(workOf({ ...input, mode: 'add' })).toEqual({
          add: withCovered ? fresh + covered : fresh,
          remove: 0,
        })
        expect(workOf({ ...input, mode: 'remove' })).toEqual({ add: 0, remove: removable })
        expect(workOf({ ...input, mode: 'replace' })).toEqual({
          add: withCovered ? fresh + covered : fresh + covered - inside,
          remove: 20 - removable,
        })
        expect(workOf({ ...input, mode: 'remove', deletable: null }).remove).toBe(removable)
      }),
    )
  })

  it('leaves out what bans the publication itself where that is wished', () => {
    fc.assert(
      fc.property(counts, fc.boolean(), (some, withCovered) => {
        const taken = { options: { withCovered, withoutOwn: false }, counts: some, deletable: 20 }
        const left = { ...taken, options: { withCovered, withoutOwn: true } }
        const { own, ownCovered } = some
        const ownOfMode = {
          add: withCovered ? own + ownCovered : own,
          remove: 0,
          replace: own + ownCovered,
        }
        for (const mode of ['add', 'remove', 'replace'] as const) {
          const [all, rest] = [workOf({ ...taken, mode }), workOf({ ...left, mode })]
          expect(all).toEqual({ add: rest.add + ownOfMode[mode], remove: rest.remove })
          expect(ownOf({ ...left, mode })).toBe(ownOfMode[mode])
          expect(bansSelf({ ...taken, mode })).toBe(ownOfMode[mode] > 0)
          expect(bansSelf({ ...left, mode })).toBe(false)
        }
      }),
    )
  })
})

it('adds up the numbers of all batches, each kind by itself', () => {
  const first = { added: 1, listed: 2, removed: 3, refused: 4 }
  const second = { added: 10, listed: 20, removed: 30, refused: 40 }
  expect(afterBatch(first, second)).toEqual({ added: 11, listed: 22, removed: 33, refused: 44 })
})

it('takes an import that adds as many entries as it deletes for something to do', () => {
  const { compared } = fixtures.names
  const read = { progress: { done: 2, all: 2 }, counts: compared }
  const answers = [
    { type: 'list.choose', name: 'list.txt' },
    { type: 'xstate.done.actor.readBlock', output: read },
    { type: 'xstate.done.actor.checkBlock', output: read },
    { type: 'mode.choose', mode: 'replace' },
    { type: 'xstate.done.actor.compareList', output: { deletable: 2, counts: compared } },
    { type: 'import.start', operationId: 'i' },
  ]
  const idle = { type: 'xstate.done.actor.restoreImport', output: null }
  const state = [idle, ...answers].reduce(
    (before, event) => transition(machine, before, event)[0],
    initialTransition(machine)[0],
  )
  expect(workOf(state.context)).toEqual({ add: 1, remove: 1 })
  expect(state.matches({ review: 'confirming' })).toBe(true)
})

describe('faults', () => {
  it.each([
    [{ code: 'OFFLINE' }, 'OFFLINE'],
    [{ code: 'FORBIDDEN' }, 'FORBIDDEN'],
    [{ code: 'CHANGED' }, 'CHANGED'],
    [{ code: 'TOO_LATE' }, 'TOO_LATE'],
    [{ code: 'CONFLICT' }, 'CONFLICT'],
    [{ code: 'CLOSED' }, 'CLOSED'],
    [{ code: 'LIMIT' }, 'LIMIT'],
    [{ code: 'BINARY' }, 'BINARY'],
    [{ code: 'MARKUP' }, 'MARKUP'],
    [{ code: 'UNREADABLE' }, 'UNREADABLE'],
    [{ code: 'EMPTY' }, 'EMPTY'],
    [{ code: 'FAILED' }, 'FAILED'],
    [{ code: 'something else' }, 'FAILED'],
    [{ code: 7 }, 'FAILED'],
    [new Error('OFFLINE'), 'FAILED'],
    [null, 'FAILED'],
    ['OFFLINE', 'FAILED'],
  ])('%j is %s', (error, fault) => {
    expect(faultOf(error)).toBe(fault)
  })
})
