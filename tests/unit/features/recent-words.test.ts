import { describe, expect, it } from 'vitest'

import { recentWords } from '#portal/features/start/recent-words.ts'

describe('what is told about a screen as it was left', () => {
  const table = [
    [{}, { words: null, filters: 0 }],
    [{ q: 'casino' }, { words: 'casino', filters: 0 }],
    [
      { sort: 'link', per: 'all' },
      { words: null, filters: 0 },
    ],
    [
      { range: '7d', topic: ['a', 'b'] },
      { words: null, filters: 2 },
    ],
    [
      { range: 'custom', from: '2026-01-01', to: '2026-01-31' },
      { words: null, filters: 1 },
    ],
  ] as const
  for (const [search, told] of table) {
    it(JSON.stringify(search), () => {
      expect(recentWords({ search })).toEqual(told)
    })
  }
})
