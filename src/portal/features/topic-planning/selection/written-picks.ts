/** A topic, and the group that it is in. */
interface Grouped {
  readonly id: string
  readonly groupId: string
}

/** An address holds so many groups and single topics. */
export const mostPicks = 100

/** The ticked topics of an address: a group stands for all of its topics. */
export function readPicks(
  written: readonly string[],
  topics: readonly Grouped[],
): ReadonlySet<string> {
  const named = new Set(written)
  const ofGroups = topics.filter(({ groupId }) => named.has(groupId))
  const groups = new Set(ofGroups.map(({ groupId }) => groupId))
  const single = written.filter((one) => !groups.has(one))
  return new Set([...single, ...ofGroups.map(({ id }) => id)])
}

/** Ticked topics as an address has them: a group whose topics are all ticked stands for them. */
export function writePicks(ids: ReadonlySet<string>, topics: readonly Grouped[]): string[] {
  const open = new Set(topics.filter(({ id }) => !ids.has(id)).map(({ groupId }) => groupId))
  const groupOf = new Map(topics.map(({ id, groupId }) => [id, groupId]))
  const written = Array.from(ids, (id) => {
    const group = groupOf.get(id)
    return group === undefined || open.has(group) ? id : group
  })
  return [...new Set(written)]
}
