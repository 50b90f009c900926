import type { ClientAccess } from '#machines/access.ts'
import type { BanlistPage, BanlistSort } from '#server/records/banlist/banlist.ts'
import type { BanlistChange, PastView, Stretch } from '#server/records/banlist/history/history.ts'
import type {
  Configuration,
  ConfigurationVersion,
} from '#server/records/configuration/configuration.ts'
import type { Publication } from '#server/records/publications.ts'
import type { Website } from '#server/records/websites/websites.ts'
import type { Article } from '#server/warehouse/port/facts.ts'

/** A client the caller may see. Where nothing is stored yet, `publication` is an empty one with the id 0. */
export interface ClientRow {
  readonly access: ClientAccess
  readonly publication: Publication
}

/** An article as a report lists it. */
export interface ArticleRow {
  readonly publication: Pick<Publication, 'id' | 'client' | 'dataVersion'>
  readonly id: number
  readonly title: string
  readonly url: string | null
  readonly published: number | null
  readonly topics: Article['topics']
  readonly section: string | null
  readonly authors: readonly string[]
  readonly kind: string | null
}

/** A change of a publication's banlist; its entries are only read when they are asked for. */
export interface BanlistChangeRow extends BanlistChange {
  readonly publication: number
}

/** The banlist as it was; rows and count are only read when they are asked for. */
export interface BanlistPastRow extends PastView, Stretch {
  readonly publication: number
}

/** A page of the banlist; the count is only taken when it is asked for. */
export interface BanlistRow {
  readonly page: BanlistPage
  readonly sort: BanlistSort
  readonly hasPrevious: boolean
}

/** A configuration as the caller sees it; its older versions are only read when they are asked for. */
export type ConfigurationRow = Configuration

/** A version; its content is only read when it is asked for. */
export type ConfigurationVersionRow = ConfigurationVersion & { readonly document?: unknown }

/** A website; what the tracker brought of it is only read when it is asked for. */
export type WebsiteRow = Website
