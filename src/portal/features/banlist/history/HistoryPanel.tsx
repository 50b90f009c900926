import { useState } from 'react'

import { useToday } from '#portal/app/device/use-clock.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useBanlistHistoryTexts } from '#portal/i18n/late/banlist-history-texts.ts'
import { Button } from '#portal/ui/controls/Button.tsx'
import { Segments } from '#portal/ui/controls/Segments.tsx'
import { FilterMenu } from '#portal/ui/filters/FilterMenu.tsx'
import { Sheet } from '#portal/ui/overlays/Sheet.tsx'

import { useLast } from '../bulk/use-last.ts'
import { readableLink } from '../list/unicode-host.ts'
import { runKindsOf } from '../run/panel-runs.ts'
import { PanelRunNotice } from '../run/PanelRunNotice.tsx'
import { type ChangesShown, useActors, useEntryLink } from './banlist-history.queries.ts'
import { ChangeDetail } from './ChangeDetail.tsx'
import { ChangeList } from './ChangeList.tsx'
import { Comparison } from './Comparison.tsx'
import { addressOf, historyViews, viewOf } from './history-view.ts'
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
  const [shown, show] = useState<Chosen>({ actors: [], kinds: [] })
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
      {view.kind === 'changes' && (
        <>
          {search.only !== '' && <OneEntry id={search.only} />}
          <ChangeFilters shown={shown} onChange={show} />
          <ChangeList lastOpened={lastOpened} shown={{ ...shown, item: search.only }} />
        </>
      )}
      {view.kind === 'change' && <ChangeDetail key={view.id} id={view.id} />}
      {view.kind === 'past' && <PastList day={view.day} />}
      {view.kind === 'compare' && <Comparison from={view.from} to={view.to} />}
    </Sheet>
  )
}

/** The entry whose changes are shown alone, and the way to all of them. */
function OneEntry({ id }: { id: string }) {
  const texts = useBanlistHistoryTexts()
  const [, change] = useSearchState()
  const link = useEntryLink(id)
  if (link === undefined) return null
  return (
    <div className={styles.one}>
      <p>{link === null ? texts.one.gone() : texts.one.of({ link: readableLink(link) })}</p>
      <Button variant="subtle" onClick={() => change({ only: '' })}>
        {texts.back()}
      </Button>
    </div>
  )
}

type Chosen = Omit<ChangesShown, 'item'>

interface FilterProps {
  shown: Chosen
  onChange: (shown: Chosen) => void
}

const kinds = ['ADD', 'EDIT', 'DELETE', 'IMPORT', 'UNDO'] as const

/** Person and kind of the changes. */
function ChangeFilters({ shown, onChange }: FilterProps) {
  const { filters } = useBanlistHistoryTexts()
  return (
    <div className={styles.controls}>
      <FilterMenu
        name={filters.by()}
        allLabel={filters.byAll()}
        options={useActors().map((name) => ({ value: name, label: name }))}
        value={shown.actors}
        isMultiple
        onChange={(actors) => onChange({ ...shown, actors })}
      />
      <FilterMenu
        name={filters.kind()}
        allLabel={filters.kindAll()}
        options={kinds.map((kind) => ({ value: kind, label: filters.kinds[kind]() }))}
        value={shown.kinds}
        isMultiple
        onChange={(chosen) =>
          onChange({ ...shown, kinds: kinds.filter((kind) => chosen.includes(kind)) })
        }
      />
    </div>
  )
}
