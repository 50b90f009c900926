import type { Day, DayRange } from '#lib/days.ts'

import type { BanlistPatch } from './banlist/writing/changes.ts'
import type { Author, ConfigurationPlace } from './configuration/configuration.ts'
import type { PublicationId } from './publications.ts'

/** A publication by the names that its identity provider knows. */
export interface PublicationKey {
  readonly realm: string
  readonly client: string
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

/** A change of a banlist that took place before, as a source knows it. */
export interface PastBanlistChange {
  /** milliseconds; the changes of a list follow each other */
  readonly at: number
  /** the person who did it; null for the system */
  readonly actor: string | null
  /** the file of an import; null where it was none */
  readonly source: string | null
  readonly added: readonly BanlistRecord[]
  /** links of entries, and their new values */
  readonly edited: readonly { readonly link: string; readonly patch: BanlistPatch }[]
  /** links of entries */
  readonly removed: readonly string[]
}

/** A version of a configuration as a source knows it. */
export interface ConfigurationRecord {
  readonly document: unknown
  readonly note: string | null
  readonly author: Author
  /** milliseconds */
  readonly at: number
}

/** The writing side for imports and the demo, as far as records go. Every batch is one transaction. */
export interface Ingest {
  saveOrganisation(organisation: { realm: string; name: string }): Promise<void>
  /** Creates or renames; the organisation is created under its realm's name if it is missing. */
  savePublication(publication: PublicationKey & { readonly name: string }): Promise<PublicationId>
  /** The IANA name of the zone in which days end: of a publication, or of those of an organisation; null: none of its own. */
  saveTimeZone(of: { realm: string; client?: string }, timeZone: string | null): Promise<void>
  /** Creates what is missing of a publication, under its client's name; one that is there keeps its name. */
  ensurePublication(publication: PublicationKey): Promise<PublicationId>
  /**
   * Adds the links that are not there yet; the others stay as they are. Without `imported` they count as having been
   * there since they were added, before any record of changes.
   */
  saveBanlist(
    publication: PublicationId,
    rows: readonly BanlistRecord[],
    /** the import that they are part of: one change in the history */
    imported?: BanlistImport,
  ): Promise<{ added: number; duplicates: number }>
  /** Has a banlist grow change by change, as its history tells afterwards; all of it is one transaction. */
  saveBanlistHistory(
    publication: PublicationId,
    changes: readonly PastBanlistChange[],
  ): Promise<void>
  /** Publishes a document with a time of its own. Rejects where it cannot be published. */
  saveConfiguration(place: ConfigurationPlace, version: ConfigurationRecord): Promise<void>
  /** Moves the publication's data version and its days with data: live listeners hear of it. */
  publish(publication: PublicationId, days: DayRange | null): Promise<void>
}
