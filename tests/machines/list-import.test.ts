import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { bansOwn, faultOf, ownOf, workOf } from '#machines/list-import/model.ts'
import type { Counts } from '#machines/list-import/model.ts'
import { isUnsaved, ownIn, phaseOf, workIn } from '#machines/list-import/selectors.ts'
import { underTest } from '#tests/paths/machines-under-test.ts'
import { pathsOf } from '#tests/paths/paths.ts'
import { nameOf } from '#tests/paths/print.ts'
import { reachedBy } from '#tests/paths/reached.ts'

import { choices, walk } from './random-walk.ts'
import type { Move } from './random-walk.ts'

const tested = underTest['list-import']
const reached = reachedBy(pathsOf(tested))

function always(holds: (move: Move) => boolean): void {
  const long = fc.tuple(fc.nat(), fc.array(fc.nat(), { maxLength: 60 }))
  fc.assert(fc.property(fc.oneof(choices, long), (choice) => walk(tested, choice).every(holds)))
}

const isIn = ({ after }: Move, ...states: string[]): boolean =>
  states.some((state) => after.matches(state))

it('counts each line once, whatever is fixed or compared', () => {
  always(({ after }) => {
    const { counts } = after.context
    if (counts === null) return true
    const { lines, fresh, duplicate, listed, covered, invalid, comments } = counts
    return fresh + duplicate + listed + covered + invalid + comments === lines
  })
})

it('has an operation exactly from the decision to import until it is forgotten', () => {
  always((move) => {
    const isUnderWay = isIn(move, 'planning', 'importing', 'interrupted', 'settling', 'done')
    const isBefore = isIn(move, 'idle', 'failed', 'checking', 'review')
    const { operation } = move.after.context
    return !((isUnderWay && operation === null) || (isBefore && operation !== null))
  })
})

it('drops a list of which nothing was sent, and none of which something may have been', () => {
  always(({ before, step, expected }) => {
    if (step.event.type !== 'list.cancel') return true
    const isDropped = expected.effects.some(({ name }) => name === 'dropList')
    return isDropped === !before.context.hasBegun
  })
})

it('has to be found by a later page from the first chunk on until it is over', () => {
  always(({ step, after, expected }) => {
    const sends = expected.started.some(({ name }) => name === 'importChunk')
    const isAnswered = step.kind !== 'send' && after.matches({ interrupted: 'paused' })
    const isEnding = step.kind === 'send' && after.matches('settling')
    const isStopping = step.kind === 'send' && after.matches({ importing: 'stopping' })
    const isPaused = isAnswered || isEnding || isStopping
    const keeps = expected.effects.filter(({ name }) => name === 'keepProgress')
    const { operation, chunk, planned, result, change } = after.context
    if ((sends || isPaused) !== (keeps.length === 1)) return false
    const sent = { operation, chunk, planned, result, change }
    expect(keeps.map(({ given }) => given)).toEqual(sends || isPaused ? [{ sent, isPaused }] : [])
    return true
  })
})

it('asks before it takes something off', () => {
  always(({ before, after }) => {
    const starts = before.matches('review') && after.matches('planning')
    return !starts || workIn(before).remove === 0 || before.matches({ review: 'confirming' })
  })
})

it('asks before it bans the publication itself', () => {
  always(({ before, after }) => {
    const starts = before.matches('review') && after.matches('planning')
    const isBanned = ownIn(before) > 0 && !before.context.options.withoutOwn
    return !starts || !isBanned || before.matches({ review: 'confirming' })
  })
})

describe('what an import would do', () => {
  const number = fc.nat({ max: 9 })
  const counts = fc.record<Counts>({
    lines: number,
    fresh: number,
    duplicate: number,
    listed: number,
    covered: number,
    invalid: number,
    comments: number,
    normalised: number,
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
        const given = { options, counts: some, deletable: 20 }
        const { fresh, covered, inside, removable } = some
        expect(workOf({ ...given, mode: 'add' })).toEqual({
          add: withCovered ? fresh + covered : fresh,
          remove: 0,
        })
        expect(workOf({ ...given, mode: 'remove' })).toEqual({ add: 0, remove: removable })
        expect(workOf({ ...given, mode: 'replace' })).toEqual({
          add: withCovered ? fresh + covered : fresh + covered - inside,
          remove: 20 - removable,
        })
        expect(workOf({ ...given, mode: 'remove', deletable: null }).remove).toBe(removable)
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
          expect(bansOwn({ ...taken, mode })).toBe(ownOfMode[mode] > 0)
          expect(bansOwn({ ...left, mode })).toBe(false)
        }
      }),
    )
  })
})

describe('faults', () => {
  it.each([
    [{ code: 'OFFLINE' }, 'OFFLINE'],
    [{ code: 'FORBIDDEN' }, 'FORBIDDEN'],
    [{ code: 'CHANGED' }, 'CHANGED'],
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

it('tells the screen the phase of every state, and whether leaving would lose something', () => {
  const phases = new Map(
    reached.map((snapshot) => [
      nameOf(snapshot.value),
      `${phaseOf(snapshot)}${isUnsaved(snapshot) ? '' : ', nothing to lose'}`,
    ]),
  )
  expect(Object.fromEntries(phases)).toEqual({
    restoring: 'restoring, nothing to lose',
    idle: 'idle, nothing to lose',
    reading: 'reading',
    failed: 'failed, nothing to lose',
    'checking.running': 'checking',
    'checking.stuck': 'checkingStuck',
    'review.browsing': 'review',
    'review.fixing': 'fixing',
    'review.comparing': 'comparing',
    'review.confirming': 'confirming',
    planning: 'planning',
    'importing.running': 'importing',
    'importing.stopping': 'stopping',
    'interrupted.broken': 'interrupted',
    'interrupted.paused': 'paused',
    settling: 'settling',
    done: 'done, nothing to lose',
    cancelled: 'cancelled, nothing to lose',
  })
})
