import { dataSources } from '#contract/data-sources.ts'
import type { ChartLine } from '#portal/ui/charts/chart-model.ts'

const numbers = [1, 2, 3, 4] as const

/** The number of a source's colour in charts; grey for one that is not known. */
export function sourceNumber(source: string): NonNullable<ChartLine['colour']> {
  return numbers[dataSources.findIndex((one) => one === source)] ?? 8
}

/** The colour of a source. */
export function sourceColour(source: string): string {
  return `var(--chart-${sourceNumber(source)})`
}
