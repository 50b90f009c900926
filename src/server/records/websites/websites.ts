import type { Selectable } from 'kysely'

import type { Author } from '../configuration/configuration.ts'
import type { WebsiteChangeTable, WebsiteTable } from '../engine/website-tables.ts'
import type { PublicationId } from '../publications.ts'
import type { WebsiteActivity, WebsiteCounts, WebsiteFlow } from './activity.ts'

/** The step of setting up a website that comes next. */
const setupSteps = ['ADDRESS', 'NAME', 'TRACKING', 'SNIPPET', 'VERIFY', 'DONE'] as const

type WebsiteSetup = (typeof setupSteps)[number]

/** A website whose pages carry the tracker. */
export interface Website {
  readonly id: number
  readonly publication: PublicationId
  /** the public key in the snippet */
  readonly key: string
  readonly name: string
  readonly url: string
  /** the origins whose pages may send events, that of the address among them */
  readonly origins: readonly string[]
  readonly tracking: boolean
  /** counts only while tracking is on */
  readonly extendedTracking: boolean
  readonly setup: WebsiteSetup
  /** when the recommender's token was made; null without one */
  readonly tokenAt: number | null
  /** grows by one with every change */
  readonly version: number
  readonly createdAt: number
  readonly changedAt: number
  readonly changedBy: Author
}

/** The fields that people write. */
export interface WebsiteFields {
  readonly name: string
  readonly url: string
  readonly origins: readonly string[]
  readonly tracking: boolean
  readonly extendedTracking: boolean
  readonly setup: WebsiteSetup
}

/** The user, and the operation that is sent again after a lost answer. */
export interface WebsiteWriter {
  readonly author: Author
  readonly operation: string
  /** milliseconds; now when left out */
  readonly at?: number
}

export type WebsiteRefusal =
  | { readonly kind: 'duplicate'; readonly field: 'name' | 'url' }
  | { readonly kind: 'limit' }
  | { readonly kind: 'notFound' }
  /** it was changed since; the website as it is now */
  | { readonly kind: 'conflict'; readonly website: Website }
  | { readonly kind: 'operationTaken' }
  /** the typed name is not the website's */
  | { readonly kind: 'otherName' }

export type WebsiteResult = { readonly kind: 'saved'; readonly website: Website } | WebsiteRefusal
export type TokenResult =
  | { readonly kind: 'saved'; readonly website: Website; readonly token: string }
  | WebsiteRefusal
export type RemovalResult = { readonly kind: 'removed' } | WebsiteRefusal

const websiteChangeKinds = ['CREATED', 'CHANGED', 'REMOVED', 'TOKEN_MADE'] as const
export type WebsiteChangeKind = (typeof websiteChangeKinds)[number]

/** One field before and after a change, as texts. */
interface ChangedField {
  readonly field: keyof WebsiteFields
  readonly before: string | null
  readonly after: string | null
}

/** A line of the record of changes. */
export interface WebsiteChange {
  readonly id: number
  readonly website: number
  readonly name: string
  readonly kind: WebsiteChangeKind
  readonly author: Author
  readonly at: number
  readonly fields: readonly ChangedField[]
}

/** The websites of publications. Each answer to a write comes after its commit, and those who watch hear of it. */
export interface WebsiteStore {
  /** in the order of their names */
  of(publication: PublicationId): Promise<Website[]>
  find(publication: PublicationId, id: number): Promise<Website | null>
  /** those of all publications */
  all(): Promise<Website[]>
  create(
    publication: PublicationId,
    fields: WebsiteFields,
    writer: WebsiteWriter,
  ): Promise<WebsiteResult>
  /** Changes the fields that are named; `version` is the one that was seen. */
  change(
    publication: PublicationId,
    change: {
      readonly id: number
      readonly version: number
      readonly fields: Partial<WebsiteFields>
    },
    writer: WebsiteWriter,
  ): Promise<WebsiteResult>
  /** Removes it with its counts; the articles' numbers stay. */
  remove(
    publication: PublicationId,
    removal: { readonly id: number; readonly name: string },
    writer: WebsiteWriter,
  ): Promise<RemovalResult>
  /** Makes a new token for the recommender; the one before is worth nothing from now on. */
  makeToken(publication: PublicationId, id: number, writer: WebsiteWriter): Promise<TokenResult>
  /** The website whose token it is. */
  byToken(token: string): Promise<Website | null>
  /** newest first; `before` is an id */
  changes(
    publication: PublicationId,
    page: { readonly first: number; readonly before?: number | undefined },
  ): Promise<{ readonly changes: readonly WebsiteChange[]; readonly hasNext: boolean }>
  /** The counts of these websites, hours from one on. */
  activity(ids: readonly number[], fromHour: number): Promise<Map<number, WebsiteActivity>>
  /** the visits passed on between websites in some days from a day on, and in as many days before */
  flows(
    publication: PublicationId,
    range: { readonly from: number; readonly days: number },
  ): Promise<WebsiteFlow[]>
  /** Adds counts of a part of a spool; false where they were added before. */
  count(counts: WebsiteCounts): Promise<boolean>
}

export type WebsiteRow = Selectable<WebsiteTable>

export function websiteOf(row: WebsiteRow): Website {
  const { id, publication_id: publication, site_key: key, name, url, version } = row
  return {
    id,
    publication,
    key,
    name,
    url,
    origins: textsOf(row.origins),
    tracking: row.tracking === 1,
    extendedTracking: row.extended === 1,
    setup: setupSteps.find((step) => step === row.setup) ?? 'DONE',
    tokenAt: row.token_at,
    version,
    createdAt: row.created_at,
    changedAt: row.changed_at,
    changedBy: { subject: row.subject, name: row.actor },
  }
}

export function columnsOf(fields: WebsiteFields) {
  return {
    name: fields.name,
    name_key: nameKey(fields.name),
    url: fields.url,
    origins: JSON.stringify(fields.origins),
    tracking: Number(fields.tracking),
    extended: Number(fields.extendedTracking),
    setup: fields.setup,
  }
}

/** Two names that people would read as the same have the same key. */
export function nameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase()
}

export function changeOf(row: Selectable<WebsiteChangeTable>): WebsiteChange {
  const { id, website_id: website, name, at } = row
  const author = { subject: row.subject, name: row.actor }
  const kind = websiteChangeKinds.find((known) => known === row.kind) ?? 'CHANGED'
  const fields: ChangedField[] = JSON.parse(row.changed)
  return { id, website, name, kind, author, at, fields }
}

/** The fields that differ, as texts. */
export function changedFields(
  before: WebsiteFields | null,
  after: WebsiteFields | null,
): ChangedField[] {
  return fieldNames.flatMap((field) => {
    const [old, now] = [before, after].map((fields) => fields && textOf(fields[field]))
    return old === now ? [] : [{ field, before: old ?? null, after: now ?? null }]
  })
}

const fieldNames = ['name', 'url', 'origins', 'tracking', 'extendedTracking', 'setup'] as const

function textOf(value: string | boolean | readonly string[]): string {
  return typeof value === 'object' ? value.join(' ') : String(value)
}

function textsOf(json: string): string[] {
  const parsed: unknown = JSON.parse(json)
  return Array.isArray(parsed) ? parsed.map(String) : []
}
