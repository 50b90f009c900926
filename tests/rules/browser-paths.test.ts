import { expect, it } from 'vitest'

import { machines } from '#machines/index.ts'

import { filesBelow } from './sources.ts'

it('every machine has a file that walks its paths through the screens', () => {
  const files = filesBelow('tests/browser/paths').filter((path) => path.endsWith('.test.ts'))
  const expected = Object.keys(machines).map((name) => `tests/browser/paths/${name}.test.ts`)
  expect(files.toSorted()).toEqual(expected.toSorted())
})
