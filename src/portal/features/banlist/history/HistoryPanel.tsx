import { useState } from 'react'

import { useToday } from '#portal/app/device/use-clock.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useBanlistHistoryTexts } from '#portal/i18n/late/banlist-history-texts.ts'
import { Segments } from '#portal/ui/controls/Segments.tsx'
import { Sheet } from '#portal/ui/overlays/Sheet.tsx'

import { useLast } from '../bulk/use-last.ts'
import { runKindsOf } from '../run/panel-runs.ts'
import { PanelRunNotice } from '../run/PanelRunNotice.tsx'
import type { ChangesShown } from './banlist-history.queries.ts'
import { ChangeDetail } from './ChangeDetail.tsx'
import { ChangeFilters } from './ChangeFilters.tsx'
import { ChangeList } from './ChangeList.tsx'
import { Comparison } from './Comparison.tsx'
import { addressOf, type HistoryView, historyViews, viewOf } from './history-view.ts'
import { OneEntry } from './OneEntry.tsx'
import { PastList } from './PastList.tsx'

import styles from './history.module.css'

interface Props {
  isOpen: boolean
  onClose: () => void
}

/** The history with its authors and times, the list at an earlier time, and the ways back. */
export function HistoryPanel({ isOpen, onClose }: Props) {
  const texts = useBanlistHistoryTexts()
  const today = useToday()
  const [search, change] = useSearchState()
  const view = viewOf(search)
  const [shown, show] = useState<Omit<ChangesShown, 'item'>>({ actors: [], kinds: [] })
  const lastOpened = useLast(view.kind === 'change' ? view.id : null)
  return (
    <Sheet isOpen={isOpen} onClose={onClose} side="right" title={texts.title()}>
      <div className={styles.views}>
        <Segments
          name={texts.views()}
          value={view.kind === 'change' ? 'changes' : view.kind}
          onChange={(kind) => change(addressOf(kind, today))}
          segments={historyViews.map((value) => ({ value, label: texts[value]() }))}
        />
      </div>
      <PanelRunNotice kinds={runKindsOf.history} />
      {view.kind === 'changes' && search.only !== '' && <OneEntry id={search.only} />}
      {view.kind === 'changes' && <ChangeFilters shown={shown} onChange={show} />}
      <View view={view} lastOpened={lastOpened} shown={{ ...shown, item: search.only }} />
    </Sheet>
  )
}

interface ViewProps {
  view: HistoryView
  /** the change that was looked at last; null while none was */
  lastOpened: string | null
  shown: ChangesShown
}

function View({ view, lastOpened, shown }: ViewProps) {
  if (view.kind === 'change') return <ChangeDetail key={view.id} id={view.id} />
  if (view.kind === 'past') return <PastList day={view.day} />
  return view.kind === 'changes' ? (
    <ChangeList lastOpened={lastOpened} shown={shown} />
  ) : (
    <Comparison from={view.from} to={view.to} />
  )
}
