import { callbackFaults } from './faults/callback.ts'
import { discoveryFaults } from './faults/discovery.ts'
import { idTokenFaults } from './faults/id-token.ts'
import { sessionFaults } from './faults/session.ts'
import { tokenFaults } from './faults/tokens.ts'

/** Everything that can be wrong with a provider, by name; each is driven by a test in the browser. */
export const faults = {
  ...discoveryFaults,
  ...callbackFaults,
  ...tokenFaults,
  ...idTokenFaults,
  ...sessionFaults,
}

export type FaultName = keyof typeof faults
