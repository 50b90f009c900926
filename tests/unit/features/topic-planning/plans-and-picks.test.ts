import { describe, expect, it } from 'vitest'

import {
  commonTerms,
  countChosen,
  mainTopics,
  placesOf,
} from '#portal/features/topic-planning/detail/chosen/chosen-articles.ts'
import {
  afterOwn,
  isPassed,
  newestPlan,
  noPlan,
  type PlanContent,
  planWith,
} from '#portal/features/topic-planning/detail/plan/plan-change.ts'
import { readPicks, writePicks } from '#portal/features/topic-planning/selection/use-picks.ts'

import { topicWith } from './planned-topics.ts'

describe('a change of a plan', () => {
  const proposal = { reason: '4,9 % der Aufrufe, 2,8 % der neuen Artikel', missing: 2.3 }
  const planned = { ...noPlan, state: 'PLANNED' as const, date: '2026-11-27', revision: 3 }

  it('keeps what it does not name, and the revision that was seen', () => {
    const noted = { ...planned, note: 'Labor fragen', reason: null, missing: null }
    expect(planWith(planned, { note: 'Labor fragen' }, null)).toEqual(noted)
  })

  it.each([
    ['NONE', '2026-12-01', 'PLANNED'],
    ['GAP', '2026-12-01', 'PLANNED'],
    ['COVERED', '2026-12-01', 'COVERED'],
    ['GAP', null, 'GAP'],
  ] as const)('a topic that is %s gets the day %s and is %s', (state, date, after) => {
    expect(planWith({ ...noPlan, state }, { date }, null).state).toBe(after)
  })

  it('keeps why the topic was proposed with its first plan, also when it is no gap later', () => {
    const first = planWith(noPlan, { state: 'PLANNED' }, proposal)
    expect(first).toMatchObject(proposal)
    expect(planWith(first, { state: 'COVERED' }, null)).toMatchObject(proposal)
    expect(planWith(planned, { state: 'COVERED' }, proposal).reason).toBeNull()
  })

  it('drops the reason of a refusal when the topic is planned after all', () => {
    const refused = { ...noPlan, state: 'NO_GAP' as const, reason: 'Jubiläum', missing: 2 }
    const again = planWith(refused, { state: 'PLANNED' }, null)
    expect(again).toMatchObject({ reason: null, missing: null })
    expect(planWith(refused, { note: 'doch' }, null).reason).toBeNull()
  })

  it('is taken back with all that was written', () => {
    const back = planWith({ ...planned, note: 'bald' }, { state: 'NONE' }, proposal)
    expect(back).toMatchObject({ state: 'NONE', date: '2026-11-27', note: 'bald', reason: null })
  })

  it('takes the newest of several plans', () => {
    expect(newestPlan([null, { revision: 2 }, undefined, { revision: 5 }])).toEqual({ revision: 5 })
    expect(newestPlan([null, undefined])).toBeUndefined()
  })

  it('is asked for from the day after its day on', () => {
    expect(isPassed(planned, '2026-11-27')).toBe(false)
    expect(isPassed(planned, '2026-11-28')).toBe(true)
    expect(isPassed({ ...planned, state: 'COVERED' }, '2026-11-28')).toBe(false)
    expect(isPassed({ ...planned, date: null }, '2026-11-28')).toBe(false)
  })

  it('goes on from a plan that was seen to what came of it by changes of one’s own, no further', () => {
    const noted = { ...planned, note: 'Labor fragen', revision: 4 }
    const covered = { ...noted, state: 'COVERED' as const, revision: 5 }
    const ours = new Map<number, PlanContent>([
      [3, noted],
      [4, covered],
    ])
    const ofColleague = { ...planned, revision: 6 }
    expect([planned, covered, ofColleague].map((plan) => afterOwn(plan, ours))).toEqual([
      covered,
      covered,
      ofColleague,
    ])
  })
})

describe('ticked topics in an address', () => {
  const topics = Array.from('1234567', (id, at) => ({ id, groupId: 'aabbbbc'.charAt(at) }))

  it.for([
    ['', []],
    ['1', ['1']],
    ['123', ['a', '3']],
    ['416325', ['a', 'b']],
    ['345', ['b', '-6']],
    ['34', ['3', '4']],
    ['7', ['c']],
    ['91', ['1', '9']],
  ] as const)('%s are %j', ([ticked, written]) => {
    expect(writePicks(new Set(ticked), topics)).toEqual(written)
    expect(readPicks(written, topics)).toEqual(new Set(ticked))
  })

  it('are those that the group has now, and as they stand before the topics are known', () => {
    expect(readPicks(['a'], [...topics, { id: '8', groupId: 'a' }])).toEqual(new Set('128'))
    expect(readPicks(['a', '3', '-6'], [])).toEqual(new Set('a3'))
  })
})

describe('chosen articles', () => {
  const columns = {
    ids: Float64Array.of(10, 11, 12, 13),
    topicOf: Uint16Array.of(0, 1, 0, 1),
    topicIds: ['fever', 'supply'],
    views: Uint32Array.of(5, 50, 7, 20),
  }
  const fever = topicWith({ id: 'fever', groupId: 'g', terms: ['juice', 'child'] })
  const supply = topicWith({ id: 'supply', groupId: 'g', terms: ['quota', 'juice'] })
  const options = { topics: [supply, fever], first: 2 }

  it('are counted by topic, with the most read ones', () => {
    const topics = [
      { topic: fever, chosen: 2 },
      { topic: supply, chosen: 1 },
    ]
    const counted = { articles: 3, views: 32, topics, mostRead: ['13', '12'] }
    expect(countChosen(columns, [0, 2, 3], options)).toEqual(counted)
    const nothing = { articles: 0, topics: [], mostRead: [] }
    expect(countChosen(columns, [], options)).toMatchObject(nothing)
    expect(placesOf(columns, new Set(['supply']))).toEqual([1, 3])
  })

  it('share the terms that most of them have', () => {
    const chosen = [
      { topic: fever, chosen: 2 },
      { topic: supply, chosen: 3 },
    ]
    // juice 2 + 3/2, quota 3, child 2/2
    expect(commonTerms(chosen, 2)).toEqual(['juice', 'quota'])
  })

  it.for([
    [[5, 4], ['fever']],
    [
      [5, 5],
      ['fever', 'supply'],
    ],
    [[4, 1], ['fever']],
    [[], []],
  ] as const)('are about the topics of which half are chosen, else the most: %j', ([of, main]) => {
    const chosen = of.map((count, at) => ({
      topic: { ...(at === 0 ? fever : supply), articles: 10 },
      chosen: count,
    }))
    expect(mainTopics(chosen)).toEqual(main)
  })
})
