import { useSyncExternalStore } from 'react'

import { createListeners } from '#lib/listeners.ts'

import type { TimeChartProps } from './chart-model.ts'

/** Gives a chart what its page knows of the days: notes of people. */
export type Annotate = (chart: TimeChartProps) => TimeChartProps

let current: Annotate | null = null
const listeners = createListeners()

/** Annotates all charts over time of the page from now on; with null none. */
export function annotateCharts(annotate: Annotate | null): void {
  current = annotate
  listeners.tell()
}

/** Null until the page knows something of the days: a chart is drawn as it is. */
export function useAnnotate(): Annotate | null {
  return useSyncExternalStore(listeners.add, () => current)
}
