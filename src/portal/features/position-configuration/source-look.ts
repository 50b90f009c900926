import type { DataSource } from '#contract/data-sources.ts'

/** The colours of the sources, the same as in reports. */
export const sourceLook: Readonly<Record<DataSource, string>> = {
  'engagement-pool': 'var(--chart-1)',
  'personalized-pool': 'var(--chart-2)',
  'job-teasers': 'var(--chart-3)',
  metadata: 'var(--chart-4)',
}
