import type { BanlistTestQuery } from '#contract/generated/operations.ts'
import { isFolder, siteOf, withoutScheme } from '#lib/links/cover.ts'
import { longestLink } from '#lib/links/link-limits.ts'
import { readAddress } from '#lib/links/read-address.ts'

import type { BanlistTestTexts } from '../banlist-test-texts.ts'

/** The API's verdict on an address. */
export type Verdict = NonNullable<BanlistTestQuery['client']>['banlistTest'][number]

export const verdictKinds = ['banned', 'free', 'invalid'] as const
export type VerdictKind = (typeof verdictKinds)[number]

/** The outcome for an address. */
export function kindOf({ link, entry }: Verdict): VerdictKind {
  if (entry !== null) return 'banned'
  return link === null ? 'invalid' : 'free'
}

/** How an entry comes to ban an address: as its own, or as a broader one. */
export function reachOver(entry: string, link: string): 'own' | 'folder' | 'site' {
  if (withoutScheme(entry) === withoutScheme(link) || !isFolder(entry)) return 'own'
  return siteOf(entry) === entry ? 'site' : 'folder'
}

/** Why an input is no address. */
export function reasonOf({ input, fault }: Verdict, faults: BanlistTestTexts['faults']): string {
  if (fault === 'TOO_LONG') return faults.tooLong({ max: longestLink })
  if (fault === 'REQUIRED') return faults.required()
  const read = readAddress(input)
  if ('fault' in read && read.fault === 'WILDCARD') return faults.stars()
  const scheme = /^\s*([a-z][a-z0-9+.-]*):/i.exec(input)?.[1]?.toLowerCase()
  return 'fault' in read && read.fault === 'SCHEME' && scheme !== undefined
    ? faults.otherScheme({ scheme })
    : faults.unreadable()
}
