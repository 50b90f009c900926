import { describe, expect, it } from 'vitest'

import { contractOf, differences, readContract } from '#tests/paths/contract.ts'
import { machinesUnderTest } from '#tests/paths/machines-under-test.ts'
import { pathsOf } from '#tests/paths/paths.ts'

describe('each machine does what its reviewed contract says', () => {
  for (const tested of machinesUnderTest) {
    it(
      tested.name,
      async () => {
        const actual = contractOf(tested, pathsOf(tested))
        expect(differences(await readContract(tested), actual)).toEqual([])
      },
      30_000,
    )
  }

  it('a changed line shows on both sides with its configuration', () => {
    const [committed, actual] = ['idle\n  go → busy\n', 'idle\n  go → done\n']
    expect(differences(committed, actual)).toEqual(['- idle | go → busy', '+ idle | go → done'])
  })
})
