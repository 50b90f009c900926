/** A topic, and the group that it is in. */
interface Grouped {
  readonly id: string
  readonly groupId: string
}

/** An address holds so many groups and single topics. */
export const mostPicks = 200

/** Stands before a topic that its group is ticked without. */
const without = '-'

/** The ticked topics of an address: a group stands for all of its topics but those that are taken out. */
export function readPicks(
  written: readonly string[],
  topics: readonly Grouped[],
): ReadonlySet<string> {
  const named = new Set(written)
  const groups = new Set(topics.map(({ groupId }) => groupId))
  const single = written.filter((one) => !groups.has(one) && !one.startsWith(without))
  const ofGroups = topics.filter(
    ({ id, groupId }) => named.has(groupId) && !named.has(without + id),
  )
  return new Set([...single, ...ofGroups.map(({ id }) => id)])
}

/** Ticked topics as an address has them: a group stands for its topics where that is shorter. */
export function writePicks(ids: ReadonlySet<string>, topics: readonly Grouped[]): string[] {
  const known = new Set(topics.map(({ id }) => id))
  const strange = [...ids].filter((id) => !known.has(id))
  const groups = Map.groupBy(topics, ({ groupId }) => groupId)
  return [...[...groups].flatMap(([group, own]) => writtenGroup(group, own, ids)), ...strange]
}

function writtenGroup(group: string, topics: readonly Grouped[], ids: ReadonlySet<string>) {
  const own = topics.map(({ id }) => id)
  const ticked = own.filter((id) => ids.has(id))
  const left = own.filter((id) => !ids.has(id))
  const isShorter = left.length === 0 || left.length + 1 < ticked.length
  return isShorter ? [group, ...left.map((id) => without + id)] : ticked
}
