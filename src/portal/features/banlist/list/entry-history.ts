import type { Format } from '#portal/i18n/formatters.ts'
import type { Texts } from '#portal/i18n/texts.ts'

import type { Entry } from '../banlist.queries.ts'

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
