import { expect, it } from 'vitest'

import { stageOf } from '#tests/paths/browser/stages.ts'

import { filesBelow } from './sources.ts'

it('every machine with a stage has a file that walks its paths through the screens', () => {
  const files = filesBelow('tests/browser/paths').filter((path) => path.endsWith('.test.ts'))
  const staged = Object.entries(stageOf).filter(([, stage]) => stage !== null)
  const expected = staged.map(([name]) => `tests/browser/paths/${name}.test.ts`)
  expect(files.toSorted()).toEqual(expected.toSorted())
})
