import { lazyPart } from '#portal/ui/late/lazy-part.ts'
import { OnDemand } from '#portal/ui/late/OnDemand.tsx'

import type { AxisProps, IntervalProps } from './IntervalCells.tsx'

// Few reports have them; their rows come later than this code.
const axis = lazyPart(async () => (await import('./IntervalCells.tsx')).IntervalAxis)
const bar = lazyPart(async () => (await import('./IntervalCells.tsx')).IntervalBar)

/** The axis of a column of intervals: its ends, and the rate of all rows. */
export function IntervalAxis(props: AxisProps) {
  return <OnDemand part={axis} given={props} />
}

/** The range of a rate, on the axis of its column. */
export function IntervalBar(props: IntervalProps) {
  return <OnDemand part={bar} given={props} />
}
