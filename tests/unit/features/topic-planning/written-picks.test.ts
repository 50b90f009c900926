import { describe, expect, it } from 'vitest'

import { readPicks, writePicks } from '#portal/features/topic-planning/selection/written-picks.ts'

const topics = [
  { id: '1', groupId: 'a' },
  { id: '2', groupId: 'a' },
  { id: '3', groupId: 'b' },
  { id: '4', groupId: 'b' },
]

describe('ticked topics in an address', () => {
  it('are one group where all of its topics are ticked', () => {
    expect(writePicks(new Set(['1', '2', '3']), topics)).toEqual(['a', '3'])
    expect(writePicks(new Set(['4', '1', '3', '2']), topics)).toEqual(['b', 'a'])
  })

  it('are each its own where one of the group is missing', () => {
    expect(writePicks(new Set(['1', '3']), topics)).toEqual(['1', '3'])
  })

  it('are read as the topics that the group has now', () => {
    expect(readPicks(['a', '3'], topics)).toEqual(new Set(['3', '1', '2']))
    expect(readPicks(['a'], [...topics, { id: '5', groupId: 'a' }])).toEqual(
      new Set(['1', '2', '5']),
    )
  })

  it('keep a topic that is not on the map any more, and are not known as groups before the topics are', () => {
    expect(readPicks(['9'], topics)).toEqual(new Set(['9']))
    expect(writePicks(new Set(['9', '1']), topics)).toEqual(['9', '1'])
    expect(readPicks(['a'], [])).toEqual(new Set(['a']))
  })
})
