import type { TopicGroup } from './use-planning.ts'

/** The ink of each group, from 0 on, by its id. */
export function groupPalette(
  groups: readonly Pick<TopicGroup, 'id' | 'ink'>[],
): ReadonlyMap<string, number> {
  return new Map(groups.map(({ id, ink }) => [id, ink]))
}
