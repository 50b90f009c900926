import type { Selectable } from 'kysely'

import type { WebsiteChangeTable, WebsiteTable } from '../engine/website-tables.ts'
import {
  setupSteps,
  websiteChangeKinds,
  type ChangedField,
  type Website,
  type WebsiteChange,
  type WebsiteFields,
} from './websites.ts'

export type WebsiteRow = Selectable<WebsiteTable>

/** The website of a row. */
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

/** The columns of fields. */
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

/** A change of a row. */
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
