import type { BanlistPastRow, BanlistRow } from '#server/records/engine/tables.ts'

/** A former state of an entry: when and by which change it began and ended. */
export type TrailStep = Pick<
  BanlistPastRow,
  'id' | 'since' | 'since_change' | 'content_since' | 'until' | 'until_change' | 'absent_since'
>

type Present = Pick<BanlistRow, 'since' | 'since_change' | 'content_since'>

/** The effect of a change on an entry, and what followed. */
export interface Trail {
  /** the former state it had before the change; null when it was not on the list */
  readonly before: number | null
  /** where it was not on the list before: since when, 0 for ever */
  readonly absence: number
  /** whether it is, or is missing, as the change left it, be it by way of changes that were undone */
  readonly unchangedSinceChange: boolean
}

/**
 * Reads the trail of one entry that a change touched. A state, or an absence, is known by the instant at which it
 * came about first: undoing gives that back too, so that changes can be undone one after the other, backwards.
 */
export function trailOf(change: number, past: readonly TrailStep[], now: Present | null): Trail {
  const began = past.findLast((step) => step.since_change === change)
  const begun = now?.since_change === change ? now : began
  const ended = past.findLast((step) => step.until_change === change)
  const isLeftOnList = begun !== undefined && (!ended || begun.since >= ended.until)
  const unchangedSinceChange = isLeftOnList
    ? now !== null && contentSinceOf(now) === contentSinceOf(begun)
    : now === null && absenceAfter(past.at(-1)) === absenceAfter(ended)
  return { unchangedSinceChange, ...beginning(change, past, now) }
}

/** The state before the last time that the change touched the entry. */
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
    return { before: replaced?.id ?? null, absence: 0 }
  const gone = past.findLast((step) => step.until <= added.since)
  return { before: null, absence: absenceAfter(gone) }
}

function contentSinceOf({ content_since, since }: Present): number {
  return content_since ?? since
}

function absenceAfter(step: TrailStep | undefined): number {
  return step ? (step.absent_since ?? step.until) : 0
}
