import type { BanlistHistoryTexts } from '#portal/i18n/banlist-history-texts.ts'

import type { Change } from './banlist-history.queries.ts'

/** What somebody did, in a sentence; `undone` is the change that an undoing was about, where it is known. */
export function sentenceOf(
  change: Change,
  { did, system }: BanlistHistoryTexts,
  undone: Change | undefined,
): string {
  const { kind, added, edited, removed } = change
  const actor = change.actor ?? system()
  const link = change.link?.replace(/^https:\/\//, '')
  switch (kind) {
    case 'ADD':
      return link === undefined ? did.added({ actor, count: added }) : did.addedOne({ actor, link })
    case 'EDIT':
      return link === undefined
        ? did.edited({ actor, count: edited })
        : did.editedOne({ actor, link })
    case 'DELETE':
      return link === undefined
        ? did.deleted({ actor, count: removed })
        : did.deletedOne({ actor, link })
    case 'IMPORT':
      return did.imported({ actor, count: added })
    case 'UNDO':
    default:
      return undone?.kind === 'UNDO' ? did.redone({ actor }) : did.undone({ actor })
  }
}

/** How many entries a change is about. */
export function sizeOf({ added, edited, removed }: Change): number {
  return added + edited + removed
}

/** Changes by the day on which they were made, in their order. */
export function byDay(
  changes: readonly Change[],
  dayOf: (instant: number) => string,
): { day: string; changes: Change[] }[] {
  const days: { day: string; changes: Change[] }[] = []
  for (const change of changes) {
    const day = dayOf(Date.parse(change.at))
    const last = days.at(-1)
    if (last?.day === day) last.changes.push(change)
    else days.push({ day, changes: [change] })
  }
  return days
}
