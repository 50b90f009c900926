import type { ChartPoint } from '#portal/ui/charts/chart-model.ts'

import type { VersionReport } from './use-version-report.ts'

/** The rates of the days in per cent, and beside each of them the mean of the version that was in force. */
export function rateLines({ versions, series }: VersionReport): {
  days: ChartPoint[]
  means: ChartPoint[]
} {
  const days = series.map(({ date, values }) => ({ date, value: values.visibleClickRate }))
  const means = series.map(({ date }) => {
    const version = versions.find(({ from, to }) => from <= date && date <= to)
    return { date, value: version?.values.visibleClickRate ?? null }
  })
  return { days, means }
}

/** The versions that began after the first of these days, the oldest first. */
export function changesIn({ versions, series }: VersionReport): VersionReport['versions'] {
  const first = series[0]?.date ?? ''
  return versions.filter(({ from }) => from > first).toReversed()
}
