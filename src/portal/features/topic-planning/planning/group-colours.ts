import type { TopicGroup } from './use-planning.ts'

/** Colours of charts, from `--chart-1` on. */
const palette = 8

/**
 * The place of each group's colour in the palette, from 0 on: groups keep theirs whatever the range, because their ids
 * decide, not their numbers. From the ninth group on, colours are used again.
 */
export function groupPalette(
  groups: readonly Pick<TopicGroup, 'id'>[],
): ReadonlyMap<string, number> {
  const ids = groups.map(({ id }) => id).toSorted(byNumber)
  return new Map(ids.map((id, place) => [id, place % palette]))
}

/** A colour of the palette as CSS, in the theme in force. */
export function paletteColour(place: number): string {
  return `var(--chart-${(place % palette) + 1})`
}

function byNumber(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true })
}
