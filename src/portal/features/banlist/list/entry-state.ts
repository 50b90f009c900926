import type { Entry } from '../banlist.queries.ts'

/** As much of an entry as says what it bans and when. */
export type Listed = Pick<Entry, 'link' | 'paused' | 'expires'>

/** Why an entry bans nothing today; `active` when it does. */
export type EntryState = 'active' | 'paused' | 'expired'

/** The state of an entry on a day, `YYYY-MM-DD`; its last day still counts. */
export function stateOf({ paused, expires }: Omit<Listed, 'link'>, today: string): EntryState {
  if (paused) return 'paused'
  return expires !== null && expires < today ? 'expired' : 'active'
}

/** The scope of an entry beyond its own address: a folder or a site with everything in it. */
export function reachOf(link: string): 'page' | 'folder' | 'site' {
  if (link.includes('?') || !link.endsWith('/')) return 'page'
  return link.indexOf('/', link.indexOf('//') + 2) === link.length - 1 ? 'site' : 'folder'
}

/** The patch that makes an entry ban again on a day, `YYYY-MM-DD`: a past end date goes, another one stays. */
export function resumed(
  { expires }: Pick<Entry, 'expires'>,
  today: string,
): { paused: false; expires: string | null } {
  return { paused: false, expires: expires !== null && expires >= today ? expires : null }
}
