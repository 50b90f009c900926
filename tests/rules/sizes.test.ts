import { describe, expect, it } from 'vitest'

import { sourcesBelow } from './sources.ts'

/** Lines a file may have; tables of data and texts may be longer, code may not. */
const limit = 300

describe('files stay small enough to read in one go', () => {
  const sources = sourcesBelow('machines', 'src', 'tests')

  it('has no source above the limit', () => {
    const long = sources
      .map(({ path, text }) => ({ path, lines: text.split('\n').length }))
      .filter(({ lines }) => lines > limit)
    expect(long).toEqual([])
  })
})
