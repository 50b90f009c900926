import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useBanlistWorkTexts } from '#portal/i18n/late/banlist-editing-texts.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'
import { EmptyState } from '#portal/ui/page/EmptyState.tsx'

import { everything, isFiltered } from '../banlist-search.ts'

/** Nothing to list: because nothing is banned yet, or because nothing matches. */
export function BanlistEmpty({ onAdd }: { onAdd: () => void }) {
  const { errors } = useTexts()
  const work = useBanlistWorkTexts()
  const [search, change] = useSearchState()
  if (isFiltered(search)) {
    return (
      <EmptyState
        title={errors.noMatches()}
        actions={<Button onClick={() => change(everything)}>{work.clearFilters()}</Button>}
      />
    )
  }
  return (
    <EmptyState
      size="page"
      title={work.first.title()}
      actions={<Button onClick={onAdd}>{work.first.action()}</Button>}
    >
      {work.first.text()}
    </EmptyState>
  )
}
