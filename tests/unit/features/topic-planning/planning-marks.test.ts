import { describe, expect, it } from 'vitest'

import { groupPalette } from '#portal/features/topic-planning/planning/group-colours.ts'
import { type Marked, markOf } from '#portal/features/topic-planning/planning/planning-mark.ts'

import { planOf } from './planned-topics.ts'

describe('colours of groups', () => {
  it('depend on the ids alone, so that another order keeps them', () => {
    const palette = groupPalette([{ id: '10' }, { id: '9' }, { id: '2' }])
    expect([...palette]).toEqual([
      ['2', 0],
      ['9', 1],
      ['10', 2],
    ])
    expect(groupPalette([{ id: '2' }, { id: '10' }, { id: '9' }]).get('10')).toBe(2)
  })

  it('begin again after the eighth', () => {
    const groups = Array.from({ length: 9 }, (_, place) => ({ id: String(place + 1) }))
    expect(groupPalette(groups).get('9')).toBe(0)
  })
})

describe('the mark of a topic', () => {
  it('is a gap from 1.5 missing articles and 1.5 times the share on', () => {
    expect(markOf(topic())).toBe('gap')
    expect(markOf(topic({ missing: 1.4 }))).toBeNull()
    expect(markOf(topic({ viewShare: 2.9 }))).toBeNull()
    expect(markOf(topic({ missing: null }))).toBeNull()
  })

  it('is what people planned', () => {
    expect(markOf(topic({ plan: planOf('PLANNED') }))).toBe('planned')
    expect(markOf(topic({ plan: planOf('COVERED') }))).toBe('covered')
    expect(markOf(topic({ missing: 0, plan: planOf('GAP') }))).toBe('gap')
  })

  it('stays away from a refused gap until its missing articles change by half', () => {
    expect(markOf(topic({ missing: 2.9, plan: planOf('NO_GAP', 2) }))).toBeNull()
    expect(markOf(topic({ missing: 3, plan: planOf('NO_GAP', 2) }))).toBe('gap')
    expect(markOf(topic({ missing: 9, plan: planOf('NO_GAP', null) }))).toBeNull()
  })
})

function topic(own: Partial<Marked> = {}): Marked {
  return { missing: 1.5, viewShare: 3, newShare: 2, plan: null, ...own }
}
