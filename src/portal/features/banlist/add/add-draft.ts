import { scopesOf, type Scope } from '#lib/links/cover.ts'
import { readAddress, type AddressFault } from '#lib/links/read-address.ts'
import type { DayValue } from '#portal/forms/fields/DayInput.tsx'

/** The values of the add field and its details. */
export interface EntryDraft {
  /** as it was typed */
  link: string
  /** the chosen scope; null for the one that was typed */
  scope: Scope['kind'] | null
  /** the same address with or without `www.`, too */
  withTwin: boolean
  comment: string
  expires: DayValue
}

/** Everything that belongs to one address. */
export const noChoices = { scope: null, withTwin: false, comment: '', expires: null } as const

/** The ban of a draft, and how it differs from the typed text. */
export interface DraftedBan {
  /** with the chosen scope */
  link: string
  scopes: readonly Scope[]
  /** the same with or without `www.`; null where there is none */
  twin: string | null
  isCompleted: boolean
  dropped: readonly string[]
  /** a star was typed, and the folder or site that it means is chosen */
  isPattern: boolean
}

/** Reads what a draft bans; a star stands for the folder or site that it means. */
export function draftedBan(
  draft: Pick<EntryDraft, 'link' | 'scope'>,
): DraftedBan | { fault: AddressFault; meant: string | null } {
  const read = readAddress(draft.link)
  const isPattern = 'fault' in read && read.fault === 'WILDCARD' && read.meant !== null
  if ('fault' in read && !isPattern) return read
  const typed = 'fault' in read ? (read.meant ?? '') : read.link
  const scopes = nearScopes(typed)
  const link = scopes.find(({ kind }) => kind === draft.scope)?.link ?? typed
  const { isCompleted = false, dropped = [] } = 'fault' in read ? {} : read
  return { link, scopes, twin: twinOf(link), isCompleted, dropped, isPattern }
}

/** The page, the folder it lies in, and the site; further folders only make the choice harder. */
function nearScopes(link: string): Scope[] {
  const scopes = scopesOf(link)
  const [own] = scopes
  const folder = scopes.find((scope) => scope.kind === 'folder' && scope !== own)
  return scopes.filter((scope) => scope === own || scope === folder || scope.kind === 'site')
}

/** The same address with `www.` or without it; only names that people write both ways have one. */
export function twinOf(link: string): string | null {
  const [, scheme = '', host = '', rest = ''] = /^(https?:\/\/)([^/:]+)(.*)$/.exec(link) ?? []
  if (/^www\.[^.]+\./.test(host)) return `${scheme}${host.slice(4)}${rest}`
  const hasOwnName =
    /^[^.]+\.[a-z][^.]*$/.test(host) || /^[^.]+\.(?:ac|co|com|gv|or|org)\.[a-z]{2}$/.test(host)
  return hasOwnName ? `${scheme}www.${host}${rest}` : null
}

/** True when another address was begun. A character more or less corrects the same address; a pasted one replaces it. */
export function isAnotherAddress(before: string, after: string): boolean {
  if (before === '') return false
  let [start, end] = [0, 0]
  const shorter = Math.min(before.length, after.length)
  while (start < shorter && before[start] === after[start]) start += 1
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1
  const [removed, inserted] = [before.length - start - end, after.length - start - end]
  return after.length < 2 || (removed > 1 && inserted > 1)
}
