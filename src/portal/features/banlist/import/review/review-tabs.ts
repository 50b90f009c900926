import type {
  Counts,
  ListImport,
  Mode,
  Tab,
} from '#portal/features/banlist/state/use-list-import.ts'
import type { Segment } from '#portal/ui/controls/Segments.tsx'

import type { BanlistImportTexts } from '../../banlist-import-texts.ts'

/** The rows of a review tab: lines of the list, or entries to be removed. */
export type ReviewTab = Tab | 'leaving'

const tabs: readonly Tab[] = [
  'invalid',
  'fresh',
  'listed',
  'covered',
  'duplicate',
  'cleaned',
  'comments',
]

/** The tabs that have lines, with how many; what goes is only shown where something may. */
export function reviewTabs(
  { tabs: words }: BanlistImportTexts,
  { counts, mode, work }: Pick<ListImport, 'counts' | 'mode' | 'work'>,
): Segment<ReviewTab>[] {
  const ofList = tabs.map((tab): Segment<ReviewTab> => {
    const label = tab === 'fresh' && mode === 'remove' ? words.unlisted() : words[tab]()
    return { value: tab, label, count: counts?.[tab] ?? 0 }
  })
  const leaving = { value: 'leaving', label: words.leaving(), count: work.remove } as const
  return [...(mode === 'add' ? [] : [leaving]), ...ofList].filter(({ count }) => count !== 0)
}

/** The tab with the most lines: with entries that go where any do, and never with comments if there is another. */
export function fullestTab(counts: Counts, mode: Mode): Tab {
  const usual: readonly Tab[] =
    mode === 'remove'
      ? ['listed', 'invalid', 'covered', 'fresh', 'duplicate']
      : ['fresh', 'invalid', 'listed', 'covered', 'duplicate']
  const [fullest = 'comments'] = usual.toSorted((one, other) => counts[other] - counts[one])
  return counts[fullest] === 0 ? 'comments' : fullest
}
