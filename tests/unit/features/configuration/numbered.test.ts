import { expect, it } from 'vitest'

import type { Change } from '#portal/features/configuration/changes/change.ts'
import { numbered } from '#portal/features/configuration/course/numbered.ts'

const days = ['2026-11-20', '2026-11-21', '2026-11-22']
const dayOf = (at: string) => at.slice(0, 10)

function change(id: string, at: string): Change {
  const silence = { id, websiteId: '1', name: 'Probe', since: at, until: null }
  return { kind: 'silence', id, at, area: 'WEBSITES', author: null, silence }
}

it('numbers the changes of the shown days from the oldest on; today has no number', () => {
  const changes = [
    change('today', '2026-11-23T08:00:00Z'),
    change('second', '2026-11-22T09:00:00Z'),
    change('first', '2026-11-20T23:59:00Z'),
    change('before', '2026-11-19T23:59:00Z'),
  ]
  expect([...numbered(changes, days, dayOf)]).toEqual([
    ['second', 2],
    ['first', 1],
  ])
})
