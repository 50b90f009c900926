import { describe, expect, it } from 'vitest'

import { startRanges } from '#portal/features/start/start-ranges.ts'

const today = '2026-11-21'

describe('the periods of the start page', () => {
  const range = { from: '2026-10-24', to: '2026-11-20' }

  it('end yesterday, and today where today has numbers', () => {
    expect(startRanges({ today, data: { from: '2025-11-22', to: '2026-11-21' } })).toEqual({
      range,
      recent: { from: '2026-11-20', to: '2026-11-21' },
      recently: 'sinceYesterday',
    })
  })

  it('leave today out while it has no numbers, so that nothing is compared with them', () => {
    const recent = { from: '2026-11-20', to: '2026-11-20' }
    const current = { range, recent, recently: 'yesterday' }
    expect(startRanges({ today, data: null })).toEqual(current)
    expect(startRanges({ today, data: { from: '2025-11-22', to: '2026-11-20' } })).toEqual(current)
  })

  it('end with the data when these are older', () => {
    expect(startRanges({ today, data: { from: '2019-11-09', to: '2019-11-15' } })).toEqual({
      range: { from: '2019-10-19', to: '2019-11-15' },
      recent: { from: '2019-11-14', to: '2019-11-15' },
      recently: 'older',
    })
  })
})
