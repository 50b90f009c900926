import { expect, it } from 'vitest'

import { walkthroughOf } from '#tests/paths/browser/walkthroughs.ts'

import { filesBelow } from './sources.ts'

it('every machine with a walkthrough has a file that walks its paths through the screens', () => {
  const files = filesBelow('tests/browser/paths').filter((path) => path.endsWith('.test.ts'))
  const walked = Object.entries(walkthroughOf).filter(([, walkthrough]) => walkthrough !== null)
  const expected = walked.map(([name]) => `tests/browser/paths/${name}.test.ts`)
  expect(files.toSorted()).toEqual(expected.toSorted())
})
