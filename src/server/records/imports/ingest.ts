import type { Day, DayRange } from '#lib/days.ts'

import type { PublicationId } from '../publications/publications.ts'

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

/** The writing side for imports and the demo, as far as records go. Every batch is one transaction. */
export interface Ingest {
  saveOrganisation(organisation: { realm: string; name: string }): Promise<void>
  /** Creates or renames; the organisation is created under its realm's name if it is missing. */
  savePublication(publication: {
    realm: string
    client: string
    name: string
  }): Promise<PublicationId>
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
  /** Moves the publication's data version and its days with data: live listeners hear of it. */
  publish(publication: PublicationId, days: DayRange | null): Promise<void>
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
