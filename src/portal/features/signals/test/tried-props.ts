import type { ReactNode } from 'react'

import type { TextFault } from '#contract/signals/fault.ts'

import type { Tried } from './tried-visit.ts'

/** The fields of a visit and what is said of them. */
export interface TriedProps {
  tried: Tried
  change: (patch: Partial<Tried>) => void
  faults: readonly TextFault[]
  isAddressWrong: boolean
  /** at the end of the last line */
  end: ReactNode
}
