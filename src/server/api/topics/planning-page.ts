import type { TopicPlan } from '#server/records/topic-planning.ts'
import type { OpenedMap } from '#server/topics/job/topic-maps.ts'
import type { MapTopic } from '#server/topics/topic-map.ts'
import type { Report, ReportedPublication } from '#server/warehouse/port/report.ts'
import type { ReportRow } from '#server/warehouse/port/warehouse.ts'

import type { TopicRun } from '../generated/resolvers.ts'
import type { TopicCounts } from './topic-counts.ts'

/** The topics of a publication and the reading of a range; each part is read once, and only when it is asked for. */
export interface PlanningPage {
  readonly publication: ReportedPublication
  readonly report: Report
  /** null before the first run */
  readonly opened: OpenedMap | null
  readonly run: TopicRun
  /** the reading of topics by their ids */
  readonly readings: () => Promise<ReadonlyMap<number, ReportRow>>
  readonly counts: TopicCounts
  readonly plans: () => Promise<ReadonlyMap<number, TopicPlan>>
  readonly trends: () => Promise<ReadonlyMap<number, readonly number[]>>
  /** of these articles, or of all */
  readonly scores: (ids?: readonly number[]) => Promise<ReadonlyMap<number, number>>
  /** the mean score of each topic's articles, by its place in the map; NaN without any */
  readonly topicScores: () => Promise<Float64Array>
}

/** A topic of the page. */
export interface PlannedTopicRow {
  readonly page: PlanningPage
  readonly topic: MapTopic
  /** its place in the map */
  readonly place: number
}
