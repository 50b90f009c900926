import type { BanlistPastRow, BanlistRow } from './tables.ts'

/** A former state of an entry: when and by which change it began and ended. */
export type TrailStep = Pick<
  BanlistPastRow,
  'id' | 'since' | 'since_change' | 'origin' | 'until' | 'until_change' | 'until_origin'
>

type Present = Pick<BanlistRow, 'since' | 'since_change' | 'origin'>

/** What a change did to an entry, and what became of that. */
export interface Trail {
  /** the former state it had before the change; null when it was not on the list */
  readonly before: number | null
  /** where it was not on the list before: the change that had removed it first; null if it had never been there */
  readonly absence: number | null
  /** whether it is, or is missing, as the change left it, be it by way of changes that were undone */
  readonly isAsLeft: boolean
}

/**
 * Reads the trail of one entry that a change touched. A state is known by the change that made it first: whoever
 * undoes gives back not only what was, but whose it was; so changes can be undone one after the other, backwards.
 */
export function trailOf(change: number, past: readonly TrailStep[], now: Present | null): Trail {
  const began = past.findLast((step) => step.since_change === change)
  const begun = now?.since_change === change ? now : began
  const ended = past.findLast((step) => step.until_change === change)
  const isLeftOnList = begun !== undefined && (ended === undefined || begun.since >= ended.until)
  const last = past.at(-1)
  const isAsLeft = isLeftOnList
    ? now !== null && now.origin === begun.origin
    : now === null && last?.until_origin === ended?.until_origin
  return { isAsLeft, ...beginning(change, past, now) }
}

/** What was before the last time that the change took the entry up. */
function beginning(
  change: number,
  past: readonly TrailStep[],
  now: Present | null,
): Pick<Trail, 'before' | 'absence'> {
  const replaced = past.findLast(
    (step) => step.until_change === change && step.since_change !== change,
  )
  const ends = new Set(past.map(({ until }) => until))
  const added = [...past, ...(now ? [now] : [])].findLast(
    (step) => step.since_change === change && !ends.has(step.since),
  )
  if (!added || (replaced && replaced.until > added.since))
    return { before: replaced?.id ?? null, absence: null }
  const gone = past.findLast((step) => step.until <= added.since)
  return { before: null, absence: gone?.until_origin ?? null }
}
