import type { ConfigurationKind } from '#contract/configuration.ts'

import type { Kind } from './kind.ts'
import { position } from './position.ts'
import { signals } from './signals.ts'

/** The table of kinds. A new one: its schema beside these, its row here, its name in the contract. */
export const kinds: Readonly<Record<ConfigurationKind, Kind>> = {
  POSITION: position,
  SIGNALS: signals,
}
