import { testMachineRules } from '#tests/machines/machine-rules.ts'
import { underTest } from '#tests/paths/machines-under-test.ts'

import { mutatedMachine } from './mutated-machine.ts'

testMachineRules([underTest[mutatedMachine]])
