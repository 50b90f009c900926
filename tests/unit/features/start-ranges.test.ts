import { describe, expect, it } from 'vitest'

import { startRanges } from '#portal/features/article-report/start/start-ranges.ts'

const today = '2026-11-21'

describe('the periods of the start page', () => {
  it('end yesterday and today while the data are current', () => {
    const current = {
      range: { from: '2026-10-24', to: '2026-11-20' },
      recent: { from: '2026-11-20', to: '2026-11-21' },
      isCurrent: true,
    }
    expect(startRanges({ today, data: null })).toEqual(current)
    expect(startRanges({ today, data: { from: '2025-11-22', to: '2026-11-20' } })).toEqual(current)
    expect(startRanges({ today, data: { from: '2025-11-22', to: '2026-11-21' } })).toEqual(current)
  })

  it('end with the data when these are older', () => {
    expect(startRanges({ today, data: { from: '2019-11-09', to: '2019-11-15' } })).toEqual({
      range: { from: '2019-10-19', to: '2019-11-15' },
      recent: { from: '2019-11-14', to: '2019-11-15' },
      isCurrent: false,
    })
  })
})
