import type { BanlistWorkTexts } from '#portal/i18n/late/banlist-editing-texts.ts'

import { shortName } from '../list/short-name.ts'
import type { LiveState } from './live-state.ts'

interface Saying {
  words: BanlistWorkTexts['live']
  tag: string
  isFiltered: boolean
}

/** Others' changes to the list, in a sentence; with a filter set, the number of matching rows is unknown. */
export function newsText(live: LiveState, { words, tag, isFiltered: isNarrowed }: Saying): string {
  const [added, removed] = [countOf(live, 'added'), countOf(live, 'removed')]
  const names = [...new Set(live.changes.flatMap(({ actor }) => shortName(actor) ?? []))]
  const by = names.length === 0 ? null : listed(names, tag)
  if (isNarrowed || added + removed === 0) return words.changed()
  if (removed === 0)
    return by === null ? words.added({ count: added }) : words.addedBy({ count: added, by })
  if (added === 0)
    return by === null ? words.removed({ count: removed }) : words.removedBy({ count: removed, by })
  return by === null ? words.both({ added, removed }) : words.bothBy({ added, removed, by })
}

/** How many entries they added or removed altogether. */
export function countOf({ changes }: LiveState, what: 'added' | 'removed'): number {
  return changes.reduce((sum, change) => sum + change[what], 0)
}

function listed(names: readonly string[], tag: string): string {
  return new Intl.ListFormat(tag, { type: 'conjunction' }).format(names)
}
