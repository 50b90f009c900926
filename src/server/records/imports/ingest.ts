import type { Day } from '#lib/days.ts'

import type { PublicationId } from '../publications/publications.ts'

/** One audience. An empty text means that the source did not say. */
export interface Segment {
  readonly userGroup: string
  readonly entryPoint: string
  readonly registration: string
}

/** An article as a source knows it. Fields that are left out keep their stored value. */
export interface ArticleRecord {
  /** the source's own id; unique in the publication */
  readonly externalId: string
  readonly title?: string
  readonly url?: string | null
  readonly published?: Day | null
  /** replaces all topics of the article; scores 0..1 */
  readonly topics?: readonly { readonly name: string; readonly score: number }[]
}

/** The reading of one article by one audience on one day. Sums belong to the views in the count beside them. */
export interface ArticleStatistic {
  /** from `saveArticles` or `articleIds` */
  readonly article: number
  readonly day: Day
  /** from `segmentIds` */
  readonly segment: number
  readonly views: number
  /** per cent, summed over `scrollCount` views; 0 and 0 when the source has no scroll depth */
  readonly scrollSum: number
  readonly scrollCount: number
  /** seconds, summed over `dwellCount` views */
  readonly dwellSum: number
  readonly dwellCount: number
}

/** How often a box delivered an article on one day. */
export interface RecommendationStatistic {
  readonly article: number
  /** from `boxIds` */
  readonly box: number
  readonly day: Day
  readonly delivered: number
  /** null where the source does not know */
  readonly seen: number | null
  readonly clicked: number
}

/** A banlist entry as a source knows it; `link` in its canonical form (`#lib/links/canonical-link.ts`). */
export interface BanlistRecord {
  readonly link: string
  readonly comment?: string | null | undefined
  readonly addedBy?: string | null
  readonly readOnly?: boolean
  /** milliseconds; now when left out */
  readonly dateAdded?: number
  /** the last day on which it bans; for ever when left out or null */
  readonly expires?: Day | null | undefined
  readonly paused?: boolean | undefined
}

/** An import into a banlist by the system. */
export interface BanlistImport {
  /** shared by all its batches, and by nothing else */
  readonly operation: string
  /** name of the file or list */
  readonly source: string | null
}

/** `replace`: the row's numbers become these; `add`: they grow by these. Repeats in one batch are added up. */
export type StatisticsMode = 'replace' | 'add'

/** How far an import has come; stored in the same transaction as the batch it travels with. */
export interface Checkpoint {
  readonly run: number
  /** where to go on after an interruption; lines or bytes, as the importer likes */
  readonly position: number
  /** totals so far */
  readonly accepted: number
  readonly rejected: number
  /** of this batch */
  readonly rejections?: readonly Rejection[]
}

export interface Rejection {
  readonly line: number
  readonly field: string | null
  readonly reason: string
  /** the start of the offending text */
  readonly sample: string
}

export interface ImportRun {
  readonly id: number
  readonly kind: string
  readonly source: string
  readonly fingerprint: string
  readonly status: 'running' | 'done' | 'failed'
  readonly position: number
  readonly accepted: number
  readonly rejected: number
}

/**
 * The writing side for imports and the demo. Every batch is one transaction: 1,000 to 20,000 rows are a good size, sorted
 * by article. Nothing is reported before `publish`, which moves the data version.
 */
export interface Ingest {
  saveOrganisation(organisation: { realm: string; name: string }): Promise<void>
  /** Creates or renames; the organisation is created under its realm's name if it is missing. */
  savePublication(publication: {
    realm: string
    client: string
    name: string
  }): Promise<PublicationId>
  /** The ids of these audiences in the same order; missing ones are created. */
  segmentIds(publication: PublicationId, segments: readonly Segment[]): Promise<number[]>
  /** The ids of these boxes in the same order; missing ones are created. */
  boxIds(
    publication: PublicationId,
    boxes: readonly { externalId: string; name: string }[],
  ): Promise<number[]>
  /** external id → id of those that exist. */
  articleIds(
    publication: PublicationId,
    externalIds: readonly string[],
  ): Promise<Map<string, number>>
  /** Creates or updates; external id → id. A new article without a title is named by its URL or external id. */
  saveArticles(
    publication: PublicationId,
    articles: readonly ArticleRecord[],
    checkpoint?: Checkpoint,
  ): Promise<Map<string, number>>
  saveArticleStatistics(
    publication: PublicationId,
    rows: readonly ArticleStatistic[],
    options: { mode: StatisticsMode; checkpoint?: Checkpoint },
  ): Promise<void>
  saveRecommendationStatistics(
    publication: PublicationId,
    rows: readonly RecommendationStatistic[],
    options: { mode: StatisticsMode; checkpoint?: Checkpoint },
  ): Promise<void>
  /**
   * Adds the links that are not there yet; the others stay as they are. Without `imported` they count as having been
   * there since they were added, before any record of changes.
   */
  saveBanlist(
    publication: PublicationId,
    rows: readonly BanlistRecord[],
    options?: {
      /** the import that they are part of: one change in the history */
      readonly imported?: BanlistImport | undefined
      readonly checkpoint?: Checkpoint | undefined
    },
  ): Promise<{ added: number; duplicates: number }>
  /** Moves the publication's data version: reports count what was written, live listeners hear of it. */
  publish(publication: PublicationId): Promise<void>
  startRun(
    publication: PublicationId,
    run: { kind: string; source: string; fingerprint: string },
  ): Promise<ImportRun>
  /** The newest run of the same source, to go on with it or to see that it is done. */
  findRun(
    publication: PublicationId,
    run: { kind: string; fingerprint: string },
  ): Promise<ImportRun | null>
  finishRun(run: number, result: { status: 'done' | 'failed'; message?: string }): Promise<void>
  rejections(run: number, first: number): Promise<Rejection[]>
}
