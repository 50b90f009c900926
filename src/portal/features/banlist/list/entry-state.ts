import type { Format } from '#portal/i18n/formatters.ts'
import type { Texts } from '#portal/i18n/texts.ts'

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

type Words = Texts['banlist']['history']

/** When and by whom an entry was added and last changed, a line each. */
export function historyOf(entry: Entry, words: Words, format: Format): string {
  const { dateAdded, addedBy, dateChanged, changedBy } = entry
  const at = format.dateTime(dateAdded)
  const added = addedBy === null ? words.added({ at }) : words.addedBy({ at, name: addedBy })
  if (dateChanged === null) return added
  const then = format.dateTime(dateChanged)
  const changed =
    changedBy === null
      ? words.changed({ at: then })
      : words.changedBy({ at: then, name: changedBy })
  return `${added}\n${changed}`
}
