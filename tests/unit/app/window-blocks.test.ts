import { expect, it } from 'vitest'

import { blocksAround } from '#portal/app/query/use-graphql-window.ts'

it.each([
  ['at the beginning only the first', 0, 38, { from: 0, to: 0 }],
  ['the next one before it comes in sight', 20, 60, { from: 0, to: 1 }],
  ['the one before on the way back', 140, 180, { from: 0, to: 2 }],
  ['no more than are held', 149, 249, { from: 0, to: 2 }],
  ['those in sight rather than those ahead', 190, 330, { from: 1, to: 3 }],
  ['all in sight of a very tall screen', 99, 400, { from: 0, to: 4 }],
] as const)('asks for %s', (_, first, last, blocks) => {
  expect(blocksAround(first, last)).toEqual(blocks)
})
