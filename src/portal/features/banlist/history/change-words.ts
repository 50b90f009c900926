import type { BanlistHistoryTexts } from '../banlist-history-texts.ts'
import { readableLink } from '../list/unicode-host.tsx'
import type { Change } from './banlist-history.queries.ts'

/** The original change behind a chain of undos. */
export interface Origin {
  /** the change that was undone, and perhaps done again; undefined where it is not known */
  change: Change | undefined
  /** how many undoings of undoings lie between, this one counted; 0 for any other change */
  depth: number
}

/** Follows an undoing to what it is about, through the changes that are known by their ids. */
export function originOf(change: Change, known: ReadonlyMap<string, Change>): Origin {
  if (change.undoes === null) return { change, depth: 0 }
  const undone = known.get(change.undoes)
  if (undone === undefined) return { change: undefined, depth: 1 }
  const origin = originOf(undone, known)
  return { ...origin, depth: origin.depth + 1 }
}

/** A change in a sentence; `depth` is that of its origin. */
export function sentenceOf(
  change: Change,
  { did, system }: BanlistHistoryTexts,
  depth: number,
): string {
  const { kind, added, edited, removed } = change
  const actor = change.actor ?? system()
  const link =
    change.link === null ? undefined : readableLink(change.link).replace(/^https:\/\//, '')
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
      return depth % 2 === 0 ? did.redone({ actor }) : did.undone({ actor })
  }
}

/** How many entries a change is about. */
export function sizeOf({ added, edited, removed }: Change): number {
  return added + edited + removed
}

/** How long ago something was, in hours at most; null where it is too fresh or too old to be said like that. */
export function agoText(minutes: number, tag: string): string | null {
  const format = new Intl.RelativeTimeFormat(tag)
  if (minutes < 1 || minutes >= 24 * 60) return null
  return minutes < 60
    ? format.format(-minutes, 'minute')
    : format.format(-Math.floor(minutes / 60), 'hour')
}

/** A name short enough for a column: given name and initial. */
export function shortName(name: string | null): string | null {
  const [given, ...others] = name?.split(' ') ?? []
  const initial = others.at(-1)?.[0]
  return initial === undefined ? name : `${given} ${initial}.`
}
