import { type DataSource, dataSources } from '#contract/data-sources.ts'

/** The planned parts of the sources in a published position, in per cent; null where it plans none. */
export function planOf(document: unknown): ReadonlyMap<DataSource, number> | null {
  if (!isObject(document) || !isObject(document['weights'])) return null
  const { weights } = document
  const weighted = dataSources.map((source) => [source, Number(weights[source] ?? 0)] as const)
  const total = weighted.reduce((sum, [, weight]) => sum + weight, 0)
  if (!(total > 0)) return null
  return new Map(weighted.map(([source, weight]) => [source, (100 * weight) / total]))
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
