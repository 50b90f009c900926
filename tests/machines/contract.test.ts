import { describe, expect, it } from 'vitest'

import { contractOf, differences, readContract } from '#tests/paths/contract.ts'
import { pathsOf } from '#tests/paths/paths.ts'
import { subjects } from '#tests/paths/subjects.ts'

describe('each machine does what its reviewed contract says', () => {
  for (const subject of subjects) {
    it(
      subject.name,
      async () => {
        const actual = contractOf(subject, pathsOf(subject))
        expect(differences(await readContract(subject), actual)).toEqual([])
      },
      30_000,
    )
  }

  it('a changed line shows on both sides with its configuration', () => {
    const [committed, actual] = ['idle\n  go → busy\n', 'idle\n  go → done\n']
    expect(differences(committed, actual)).toEqual(['- idle | go → busy', '+ idle | go → done'])
  })
})
