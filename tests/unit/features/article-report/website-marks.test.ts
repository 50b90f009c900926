import { expect, it } from 'vitest'

import { effectOf } from '#portal/features/article-report/WebsiteMarks.tsx'

type Change = Parameters<typeof effectOf>[0]

function change(kind: Change['kind'], fields: Record<string, string> = {}): Change {
  return {
    id: '1',
    websiteId: '1',
    name: 'Probe',
    kind,
    author: { id: 'ada', name: 'Ada' },
    at: '2026-11-20T08:00:00Z',
    fields: Object.entries(fields).map(([field, after]) => ({ field, before: null, after })),
  }
}

it('marks the changes that the counted views follow, and no others', () => {
  expect(effectOf(change('CREATED', { tracking: 'true' }))).toBe('began')
  expect(effectOf(change('CREATED', { tracking: 'false' }))).toBeNull()
  expect(effectOf(change('CHANGED', { tracking: 'false' }))).toBe('ended')
  expect(effectOf(change('CHANGED', { tracking: 'true' }))).toBe('began')
  expect(effectOf(change('CHANGED', { origins: 'https://a.example' }))).toBe('moved')
  expect(effectOf(change('CHANGED', { name: 'Andere' }))).toBeNull()
  expect(effectOf(change('TOKEN_MADE'))).toBeNull()
  expect(effectOf(change('REMOVED'))).toBe('ended')
})
