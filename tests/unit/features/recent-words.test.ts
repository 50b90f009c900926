import { describe, expect, it } from 'vitest'

import { articleReportSearch } from '#portal/features/article-report/article-report.search.ts'
import { banlistSearch } from '#portal/features/banlist/banlist.search.ts'
import { recentWords } from '#portal/features/start/recent-words.ts'

describe('the words for a screen as it was left', () => {
  const articles = [
    [{}, { words: null, filters: 0 }],
    [{ q: 'casino' }, { words: 'casino', filters: 0 }],
    [
      { sort: 'title', per: 'all' },
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
    [{ cmp: 'none' }, { words: null, filters: 0 }],
  ] as const
  for (const [search, told] of articles) {
    it(`articles ${JSON.stringify(search)}`, () => {
      expect(recentWords(articleReportSearch, { search })).toEqual(told)
    })
  }

  const banlist = [
    [
      { q: 'casino', sort: 'link', view: 'locked', by: ['Ada'] },
      { words: 'casino', filters: 2 },
    ],
    [
      { panel: 'test', url: ['https://casino.example/'] },
      { words: null, filters: 0 },
    ],
    [
      { panel: 'history', at: '2026-11-01', cmp: '2026-11-02' },
      { words: null, filters: 0 },
    ],
    [{ topic: ['a'] }, { words: null, filters: 0 }],
  ] as const
  for (const [search, told] of banlist) {
    it(`banlist ${JSON.stringify(search)}`, () => {
      expect(recentWords(banlistSearch, { search })).toEqual(told)
    })
  }
})
