import type { PositionDocument } from '#contract/configuration.ts'

import type { ConfigurationRecord, Ingest } from '../records/ingest.ts'
import type { PublicationId } from '../records/publications.ts'
import {
  type DemoPosition,
  demoPositions,
  jobTeasersGrew,
  personalisationGrew,
  type SourceShares,
} from './boxes.ts'

const DAY = 86_400_000
/** days before the last one on which the first versions of all positions were published, and days between them */
const [firstVersions, between] = [500, 9]

const notes: Readonly<Record<number, string>> = {
  [jobTeasersGrew]: 'Mehr Job-Teaser',
  [personalisationGrew]: 'Mehr Personalisierung, Dossier neu',
}

interface Making {
  /** the name of who keeps the configuration */
  readonly editor: string
  readonly lastDay: number
}

/** Publishes the positions with all of their versions, as `boxes.ts` plans them. */
export async function writeConfiguration(
  ingest: Ingest,
  publication: PublicationId,
  making: Making,
): Promise<void> {
  const all = demoPositions.flatMap((position, place) =>
    versionsOf(position, making).map((version) => ({
      key: position.cssClass,
      // one after the other
      version: { ...version, at: version.at + place * 7 * 60_000 },
    })),
  )
  for (const { key, version } of all.toSorted((a, b) => a.version.at - b.version.at))
    await ingest.saveConfiguration({ publication, kind: 'POSITION', key }, version)
}

/** Its trials from before the data, and its stretches; the oldest first. */
function versionsOf(position: DemoPosition, { editor, lastDay }: Making): ConfigurationRecord[] {
  const author = { subject: 'demo', name: editor }
  const { stretches, trials } = position
  const oldest = stretches.at(-1)?.planned ?? [0, 0, 0, 100]
  const earlier = Array.from({ length: trials }, (_, index) => ({
    document: documentOf(position, shifted(oldest, trials - index)),
    note: index === 0 ? null : 'Gewichte angepasst',
    author,
    at: morningOf(lastDay - firstVersions + index * between),
  }))
  const later = stretches.toReversed().map(({ since, planned }) => ({
    document: documentOf(position, planned),
    note: notes[since] ?? (trials === 0 ? null : 'Gewichte angepasst'),
    author,
    at: morningOf(lastDay - Math.min(since, firstVersions - trials * between)),
  }))
  return [...earlier, ...later]
}

function documentOf({ name, cssClass }: DemoPosition, planned: SourceShares): PositionDocument {
  const [engagement, personalized, jobTeasers, metadata] = planned
  const weights = {
    'engagement-pool': engagement,
    'personalized-pool': personalized,
    'job-teasers': jobTeasers,
    metadata,
  }
  return { name, classes: [cssClass], weights, metadata: [] }
}

/** A plan as it was some trials earlier: with more of the engagement pool. */
function shifted([engagement, ...others]: SourceShares, by: number): SourceShares {
  return [engagement + 2 * by, ...others]
}

/** Eight o'clock in universal time, in milliseconds. */
function morningOf(day: number): number {
  return day * DAY + 8 * 3_600_000
}
