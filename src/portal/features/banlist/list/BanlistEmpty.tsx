import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { NoMatches } from '#portal/report/list/NoMatches.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'
import { EmptyState } from '#portal/ui/page/EmptyState.tsx'

import { useBanlistWorkTexts } from '../banlist-editing-texts.ts'
import { isFiltered } from '../banlist-filter.ts'
import { useMayChangeList } from '../use-may-change-list.ts'

import styles from '../banlist.module.css'

/** Nothing to list: because nothing is banned yet, or because nothing matches. */
export function BanlistEmpty({ onAdd }: { onAdd: () => void }) {
  const work = useBanlistWorkTexts()
  const [search] = useSearchState()
  const mayWrite = useMayChangeList()
  if (isFiltered(search)) return <NoMatches />
  return (
    <EmptyState
      size="page"
      title={work.first.title()}
      actions={mayWrite && <Button onClick={onAdd}>{work.first.action()}</Button>}
    >
      {work.first.text()}
    </EmptyState>
  )
}

/** Says that the user may see the list, but not change it. */
export function ReadOnlyNote() {
  const work = useBanlistWorkTexts()
  return <p className={styles.readOnly}>{work.readOnly()}</p>
}
