import type { PositionDocument } from '#contract/configuration.ts'

/** The parts of a form of a position. */
export interface PartProps {
  position: PositionDocument
  /** the published version; null before the first */
  before: PositionDocument | null
  change: (patch: Partial<PositionDocument>) => void
  /** the fault at a path, in words */
  faultOf: (path: string) => string | undefined
}
