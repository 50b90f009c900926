import type { PositionDocument } from '#contract/configuration.ts'
import { dataSources } from '#contract/data-sources.ts'
import type { DataSource } from '#contract/data-sources.ts'
import { fieldsOf } from '#lib/fields.ts'
import type { Parts } from '#portal/forms/versions/merge.ts'

/** The colours of the sources, the same as in reports. */
export const sourceLook: Readonly<Record<DataSource, string>> = {
  'engagement-pool': 'var(--chart-1)',
  'personalized-pool': 'var(--chart-2)',
  'job-teasers': 'var(--chart-3)',
  metadata: 'var(--chart-4)',
}

/** A position that nobody has filled in yet. */
const emptyPosition: PositionDocument = {
  name: '',
  classes: [],
  weights: {
    'engagement-pool': 25,
    'personalized-pool': 25,
    'job-teasers': 25,
    metadata: 25,
  },
  metadata: [],
}

/** The position in a document of any content; what is missing is empty. */
export function positionOf(document: unknown): PositionDocument {
  if (document === null) return emptyPosition
  const { name, classes, weights, metadata } = fieldsOf(document)
  return {
    name: textOf(name),
    classes: Array.isArray(classes) ? classes.map(textOf) : [],
    weights: weightsOf((source) => Number(fieldsOf(weights)[source] ?? 0)),
    metadata: Array.isArray(metadata) ? metadata.map(pairOf) : [],
  }
}

/** A weight for each source. */
export function weightsOf(weightOf: (source: DataSource) => number): Record<DataSource, number> {
  return {
    'engagement-pool': weightOf('engagement-pool'),
    'personalized-pool': weightOf('personalized-pool'),
    'job-teasers': weightOf('job-teasers'),
    metadata: weightOf('metadata'),
  }
}

function pairOf(pair: unknown): { name: string; value: string } {
  const { name, value } = fieldsOf(pair)
  return { name: textOf(name), value: textOf(value) }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The position by its parts: `name`, `classes/x`, `weights/x`, `metadata/x`. */
export function partsOfPosition(document: unknown): Parts {
  const { name, classes, weights, metadata } = positionOf(document)
  const entries: [string, unknown][] = [
    ...(name === '' ? [] : [['name', name] satisfies [string, string]]),
    ...classes.map((one): [string, unknown] => [`classes/${one}`, true]),
    ...(Object.keys(fieldsOf(document)).length === 0
      ? []
      : dataSources.map((source): [string, unknown] => [`weights/${source}`, weights[source]])),
    ...metadata.map((pair, place): [string, unknown] => [
      `metadata/${pair.name}${isRepeated(metadata, place) ? `/${place}` : ''}`,
      pair.value,
    ]),
  ]
  return Object.fromEntries(entries)
}

/** True when an earlier pair has the same name, as in an unfinished draft. */
function isRepeated(pairs: PositionDocument['metadata'], place: number): boolean {
  return pairs.slice(0, place).some(({ name }) => name === pairs[place]?.name)
}

/** The position that has these parts. */
export function positionOfParts(parts: Parts): PositionDocument {
  const below = (area: string) =>
    Object.entries(parts)
      .filter(([path]) => path.startsWith(`${area}/`))
      .map(([path, value]): [string, unknown] => [path.slice(area.length + 1), value])
  const weights = new Map(below('weights'))
  return {
    name: textOf(parts['name']),
    classes: below('classes').map(([name]) => name),
    weights: weightsOf((source) => Number(weights.get(source) ?? 0)),
    metadata: below('metadata').map(([path, value]) => ({
      name: path.replace(/\/\d+$/, ''),
      value: textOf(value),
    })),
  }
}

/** The parts of a form of a position. */
export interface PartProps {
  position: PositionDocument
  /** the published version; null before the first */
  before: PositionDocument | null
  change: (patch: Partial<PositionDocument>) => void
  /** the fault at a path, in words */
  faultOf: (path: string) => string | undefined
}
