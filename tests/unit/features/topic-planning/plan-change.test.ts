import { describe, expect, it } from 'vitest'

import {
  afterOwn,
  isPassed,
  newestPlan,
  noPlan,
  type PlanContent,
  planWith,
} from '#portal/features/topic-planning/detail/plan/plan-change.ts'

const proposal = { reason: '4,9 % der Aufrufe, 2,8 % der neuen Artikel', missing: 2.3 }
const planned = { ...noPlan, state: 'PLANNED' as const, date: '2026-11-27', revision: 3 }

describe('a change of a plan', () => {
  it('keeps what it does not name, and the revision that was seen', () => {
    expect(planWith(planned, { note: 'Labor fragen' }, null)).toEqual({
      state: 'PLANNED',
      date: '2026-11-27',
      note: 'Labor fragen',
      reason: null,
      missing: null,
      revision: 3,
    })
  })

  it('makes a plan of a topic that gets a day, but leaves a covered one covered', () => {
    const day = { date: '2026-12-01' }
    expect(planWith(noPlan, day, null).state).toBe('PLANNED')
    expect(planWith({ ...noPlan, state: 'GAP' }, day, null).state).toBe('PLANNED')
    expect(planWith({ ...noPlan, state: 'COVERED' }, day, null).state).toBe('COVERED')
    expect(planWith({ ...noPlan, state: 'GAP' }, { date: null }, null).state).toBe('GAP')
  })

  it('keeps why the topic was proposed with its first plan, also when it is no gap later', () => {
    const first = planWith(noPlan, { state: 'PLANNED' }, proposal)
    expect(first).toMatchObject(proposal)
    expect(planWith(first, { state: 'COVERED' }, null)).toMatchObject(proposal)
    expect(planWith(planned, { state: 'COVERED' }, proposal).reason).toBeNull()
  })

  it('drops the reason of a refusal when the topic is planned after all', () => {
    const refused = { ...noPlan, state: 'NO_GAP' as const, reason: 'Jubiläum', missing: 2 }
    expect(planWith(refused, { state: 'PLANNED' }, null)).toMatchObject({
      reason: null,
      missing: null,
    })
    expect(planWith(refused, { note: 'doch' }, null).reason).toBeNull()
  })

  it('is taken back with all that was written', () => {
    const back = planWith({ ...planned, note: 'bald' }, { state: 'NONE' }, proposal)
    expect(back).toMatchObject({ state: 'NONE', date: '2026-11-27', note: 'bald', reason: null })
  })
})

it('takes the newest of several plans', () => {
  expect(newestPlan([null, { revision: 2 }, undefined, { revision: 5 }])).toEqual({ revision: 5 })
  expect(newestPlan([null, undefined])).toBeUndefined()
})

it('asks about a plan from the day after its day on', () => {
  expect(isPassed(planned, '2026-11-27')).toBe(false)
  expect(isPassed(planned, '2026-11-28')).toBe(true)
  expect(isPassed({ ...planned, state: 'COVERED' }, '2026-11-28')).toBe(false)
  expect(isPassed({ ...planned, date: null }, '2026-11-28')).toBe(false)
})

it('a plan that was seen goes on to what came of it by changes of one’s own, and no further', () => {
  const noted = { ...planned, note: 'Labor fragen', revision: 4 }
  const covered = { ...noted, state: 'COVERED' as const, revision: 5 }
  const ours = new Map<number, PlanContent>([
    [3, noted],
    [4, covered],
  ])
  expect(afterOwn(planned, ours)).toBe(covered)
  expect(afterOwn(covered, ours)).toBe(covered)
  const ofColleague = { ...planned, revision: 6 }
  expect(afterOwn(ofColleague, ours)).toBe(ofColleague)
})
