import { longestWebsiteName, mostOrigins, shortestWebsiteName } from '#contract/website-limits.ts'
import { canonicalLink } from '#lib/links/canonical-link.ts'
import { originKey, originOf } from '#lib/links/origins.ts'
import type { Website, WebsiteFields } from '#server/records/websites/websites.ts'

import { tidy } from '../fields/arguments.ts'
import { userError, userErrorWith } from '../fields/user-errors.ts'
import type { UserError, WebsiteInput } from '../generated/resolvers.ts'

/** The fields as they are kept, and why they cannot be. */
export interface CheckedFields {
  readonly fields: WebsiteFields
  readonly userErrors: readonly UserError[]
}

/** Checks the fields that were given over those that stand. */
export function checkedFields(input: WebsiteInput, before: Website | null): CheckedFields {
  const { url, faults } = checkedUrl(input, before)
  const name = tidy(input.name ?? null)?.replaceAll(/\s+/g, ' ') ?? before?.name ?? hostOf(url)
  const tracking = input.tracking ?? before?.tracking ?? true
  const extendedTracking = input.extendedTracking ?? before?.extendedTracking ?? false
  const origins = checkedOrigins(input, { url, before })
  const setup = input.setup ?? before?.setup ?? 'NAME'
  const isRefused = input.extendedTracking === true && !tracking
  const userErrors = [
    ...faults,
    ...nameFaults(name),
    ...origins.faults,
    ...(isRefused ? [userErrorWith('INVALID', ['extendedTracking'])] : []),
  ]
  return {
    fields: { name, url, origins: origins.value, tracking, extendedTracking, setup },
    userErrors,
  }
}

function checkedUrl({ url }: WebsiteInput, before: Website | null) {
  if (before && (url === undefined || url === null)) return { url: before.url, faults: [] }
  const link = canonicalLink(url ?? '')
  if ('link' in link) return { url: link.link, faults: [] }
  return { url: '', faults: [userError(link.fault, 'url')] }
}

function nameFaults(name: string): UserError[] {
  if (name === '') return []
  if (name.length < shortestWebsiteName)
    return [
      userErrorWith('OUT_OF_RANGE', ['name'], { params: { min: String(shortestWebsiteName) } }),
    ]
  const params = { max: String(longestWebsiteName) }
  return name.length > longestWebsiteName ? [userErrorWith('TOO_LONG', ['name'], { params })] : []
}

/** The address's own origin comes first; each once. */
function checkedOrigins(
  { origins }: WebsiteInput,
  { url, before }: { url: string; before: Website | null },
): { value: string[]; faults: UserError[] } {
  const stayed = (before?.origins ?? []).filter((one) => one !== originOf(before?.url ?? ''))
  const given = (origins ?? stayed).map((text) => originOf(text.trim()))
  const wrong = given.findIndex((origin) => origin === null)
  if (wrong >= 0) return { value: [], faults: [userError('INVALID_URL', 'origins', String(wrong))] }
  const all = [originOf(url), ...given].flatMap((origin) => origin ?? [])
  const value = [...new Map(all.toReversed().map((one) => [originKey(one), one])).values()]
  if (value.length > mostOrigins) {
    const params = { max: String(mostOrigins) }
    return { value: [], faults: [userErrorWith('LIMIT_REACHED', ['origins'], { params })] }
  }
  return { value: value.toReversed(), faults: [] }
}

function hostOf(url: string): string {
  return URL.parse(url)?.host.replace(/^www\./, '') ?? ''
}
