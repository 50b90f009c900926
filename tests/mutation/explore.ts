import { movesOf } from '#tests/machines/properties.ts'
import { underTest } from '#tests/paths/machines-under-test.ts'

import { mutatedMachine } from './mutated-machine.ts'

/**
 * Explores the mutated machine before its tests. Stryker runs for a change only the tests that come upon it, and all
 * of them look at the graph that the first one explores: explored outside of a test it belongs to all of them.
 */
try {
  movesOf(underTest[mutatedMachine])
} catch {
  // The tests meet the same error, and are the ones to report it.
}
