import { useMemo } from 'react'

import type { Search } from '#portal/app/url/search.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { notifyFailed } from '#portal/ui/notices/notices.tsx'

import { usePlanning } from '../planning/use-planning.ts'
import { useTopicsTexts } from '../topics-texts.ts'

/** A topic, and the group that it is in. */
interface Grouped {
  readonly id: string
  readonly groupId: string
}

/** An address holds so many groups and single topics. */
const mostPicks = 200

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

/** The ticked topics of the address, and how to change them. */
interface Picks {
  ids: ReadonlySet<string>
  /** Ticks these and no others, with another change of the address; says so where an address cannot hold that many. */
  choose: (ids: ReadonlySet<string>, also?: Partial<Search>) => void
  /** Ticks topics, or takes their ticks away. */
  tick: (ids: readonly string[], isTicked: boolean) => void
  clear: () => void
}

/** The ticked topics, which all views share. */
export function usePicks(): Picks {
  const texts = useTopicsTexts()
  const topics = usePlanning().planning?.topics
  const [{ pick }, change] = useSearchState()
  const ids = useMemo(() => readPicks(pick, topics ?? []), [pick, topics])
  const choose = (wanted: ReadonlySet<string>, also: Partial<Search> = {}) => {
    const written = writePicks(wanted, topics ?? [])
    if (written.length > mostPicks)
      notifyFailed(texts.tooManyPicks({ count: mostPicks }), { about: 'picks' })
    else change({ ...also, pick: written }, { replace: true })
  }
  return {
    ids,
    choose,
    tick: (some, isTicked) => {
      const left = [...ids].filter((id) => !some.includes(id))
      choose(new Set(isTicked ? [...left, ...some] : left))
    },
    clear: () => change({ pick: [] }),
  }
}
