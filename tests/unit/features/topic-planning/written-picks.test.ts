import { describe, expect, it } from 'vitest'

import { readPicks, writePicks } from '#portal/features/topic-planning/selection/written-picks.ts'

const topicsOf = (groupId: string, ids: string[]) => ids.map((id) => ({ id, groupId }))
const topics = [
  ...topicsOf('a', ['1', '2']),
  ...topicsOf('b', ['3', '4', '5', '6']),
  ...topicsOf('c', ['7']),
]

describe('ticked topics in an address', () => {
  it.for([
    { ticked: [], written: [] },
    { ticked: ['1'], written: ['1'] },
    { ticked: ['1', '2', '3'], written: ['a', '3'] },
    { ticked: ['4', '1', '6', '3', '2', '5'], written: ['a', 'b'] },
    { ticked: ['3', '4', '5'], written: ['b', '-6'] },
    { ticked: ['3', '4'], written: ['3', '4'] },
    { ticked: ['7'], written: ['c'] },
    { ticked: ['9', '1'], written: ['1', '9'] },
  ])('$ticked are $written', ({ ticked, written }) => {
    expect(writePicks(new Set(ticked), topics)).toEqual(written)
    expect(readPicks(written, topics)).toEqual(new Set(ticked))
  })

  it('are those that the group has now', () => {
    const grown = [...topics, { id: '8', groupId: 'a' }]
    expect(readPicks(['a'], grown)).toEqual(new Set(['1', '2', '8']))
  })

  it('are read as they stand before the topics are known', () => {
    expect(readPicks(['a', '3', '-6'], [])).toEqual(new Set(['a', '3']))
  })
})
