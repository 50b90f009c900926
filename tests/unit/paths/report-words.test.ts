import { expect, it } from 'vitest'

import { counted, duration } from '#tests/paths/report/client/html.ts'

it('writes one thing and several, and seconds as people do', () => {
  expect([counted(1, 'machine'), counted(1_234, 'state')]).toEqual(['1 machine', '1,234 states'])
  expect([12.4, 59.7, 60, 278].map(duration)).toEqual([
    '12 s',
    '1 min 0 s',
    '1 min 0 s',
    '4 min 38 s',
  ])
})
