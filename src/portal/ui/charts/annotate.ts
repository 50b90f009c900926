import { createContext } from 'react'

import type { TimeChartProps } from './chart-model.ts'

/** Gives a chart what its page knows of the days: notes of people. */
export type Annotate = (chart: TimeChartProps) => TimeChartProps

/** Set by pages with numbers, late; a chart over time is drawn as it is until then. */
export const AnnotateContext = createContext<Annotate | null>(null)
