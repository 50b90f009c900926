import type { Generated } from 'kysely'

/** A website of a publication. */
export interface WebsiteTable {
  id: Generated<number>
  publication_id: number
  /** the public key in the snippet */
  site_key: string
  name: string
  /** under which no other website of the publication is kept */
  name_key: string
  url: string
  /** JSON: a list of origins */
  origins: string
  tracking: number
  extended: number
  setup: string
  token_hash: string | null
  token_at: number | null
  version: number
  created_at: number
  changed_at: number
  actor: string
  subject: string
}

/** One change of a website, and the operation under which it was made. */
export interface WebsiteChangeTable {
  id: Generated<number>
  publication_id: number
  website_id: number
  kind: string
  /** the name of the website at that time */
  name: string
  /** JSON: fields with their values before and after */
  changed: string
  actor: string
  subject: string
  at: number
  operation: string
  request: string
}

/** The events of one hour, in whole hours since 1970 in UTC. */
export interface WebsiteHourTable {
  website_id: number
  hour: number
  events: number
  views: number
}

/** How often something was noticed that a person should know when the tracker is set up. */
export interface WebsiteNoticeTable {
  website_id: number
  kind: string
  count: number
  /** the host that it was last noticed at; may be empty */
  host: string
  first_at: number
  last_at: number
}

/** One of the last events. */
export interface WebsiteEventTable {
  id: Generated<number>
  website_id: number
  at: number
  kind: string
  address: string
  detail: string
}

/** One of the last events that were not counted. */
export interface WebsiteRefusalTable {
  id: Generated<number>
  website_id: number
  at: number
  /** the notice that it belongs to */
  reason: string
  kind: string
  address: string
}

/** Visits that came from another website of the publication on a day; the source 0 is everywhere else. */
export interface WebsiteFlowTable {
  website_id: number
  source_id: number
  day: number
  visits: number
}

/** A class at which the tracker found recommendations. */
export interface WebsiteClassTable {
  website_id: number
  css_class: string
  seen_at: number
}

/** A page on which the tracker found a class, and the last day on which it did. */
export interface WebsiteClassPageTable {
  website_id: number
  css_class: string
  /** made of its address */
  page: number
  day: number
}

/** The last part of a spool whose counts are here. */
export interface WebsiteSpoolTable {
  spool: string
  applied: number
}

/** The firings of a signal in one hour, in whole hours since 1970 in UTC. */
export interface SignalHourTable {
  publication_id: number
  /** its key */
  signal: string
  hour: number
  firings: number
}

/** When a signal fired last. */
export interface SignalSeenTable {
  publication_id: number
  signal: string
  last_at: number
}
