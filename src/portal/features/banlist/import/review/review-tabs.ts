import type { ListImport, Tab } from '#portal/features/banlist/state/use-list-import.ts'
import type { BanlistImportTexts } from '#portal/i18n/late/banlist-import-texts.ts'
import type { Segment } from '#portal/ui/controls/Segments.tsx'

/** The rows of a review tab: lines of the list, or entries to be removed. */
export type ReviewTab = Tab | 'leaving'

const tabs: readonly Tab[] = [
  'fresh',
  'duplicate',
  'listed',
  'covered',
  'normalised',
  'invalid',
  'comments',
]

/** The tabs with how many there are in each; what goes is only shown where something may. */
export function reviewTabs(
  { tabs: words }: BanlistImportTexts,
  { counts, mode, work }: Pick<ListImport, 'counts' | 'mode' | 'work'>,
): Segment<ReviewTab>[] {
  const ofList = tabs.map((tab): Segment<ReviewTab> => {
    const label = tab === 'fresh' && mode === 'remove' ? words.unlisted() : words[tab]()
    return { value: tab, label, count: counts?.[tab] ?? 0 }
  })
  if (mode === 'add') return ofList
  return [{ value: 'leaving', label: words.leaving(), count: work.remove }, ...ofList]
}
