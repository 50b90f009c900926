import type { SnapshotFrom } from 'xstate'

import { stateName } from '../state-name.ts'
import type { StateName } from '../state-name.ts'
import type { websiteSetupMachine } from './machine.ts'

type Snapshot = SnapshotFrom<typeof websiteSetupMachine>

/** The state; groups of states are asked for by tag. */
export type WebsiteSetupState = StateName<Snapshot['value']>

export function stateOf({ value }: Snapshot): WebsiteSetupState {
  return stateName(value)
}
