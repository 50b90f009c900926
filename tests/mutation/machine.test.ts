import { expect, it } from 'vitest'

import { testMachineRules } from '#tests/machines/machine-rules.ts'
import { contractOf, differences, readContract } from '#tests/paths/contract.ts'
import { underTest } from '#tests/paths/machines-under-test.ts'
import { pathsOf } from '#tests/paths/paths.ts'

import { mutatedMachine } from './mutated-machine.ts'

const tested = underTest[mutatedMachine]

it('does what its reviewed contract says', async () => {
  const actual = contractOf(tested, pathsOf(tested))
  expect(differences(await readContract(tested), actual)).toEqual([])
})

testMachineRules(tested)
