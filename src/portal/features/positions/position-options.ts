import { PositionOptionsDocument } from '#contract/generated/operations.ts'

/** The values that the filters of this report offer. */
export const ofPositions = { document: PositionOptionsDocument, shares: 'positions' } as const
