import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'

import { byDay } from '#lib/by-day.ts'
import { addDays } from '#lib/date-range.ts'
import { localDay, useToday } from '#portal/app/device/use-clock.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useFormat, useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'
import { MoreButton } from '#portal/ui/controls/MoreButton.tsx'
import { Segments } from '#portal/ui/controls/Segments.tsx'
import { FilterMenu } from '#portal/ui/filters/FilterMenu.tsx'
import { useFocusAtFirst } from '#portal/ui/hooks/use-focus.ts'
import { Sheet } from '#portal/ui/overlays/Sheet.tsx'
import { EmptyState } from '#portal/ui/page/EmptyState.tsx'
import { NotLoaded } from '#portal/ui/page/NotLoaded.tsx'
import { SkeletonBlock } from '#portal/ui/page/Skeletons.tsx'

import { useBanlistHistoryTexts } from '../banlist-history-texts.ts'
import { useLast } from '../bulk/use-last.ts'
import { readableLink } from '../list/unicode-host.tsx'
import { runKindsOf } from '../run/panel-runs.ts'
import { PanelRunNotice } from '../run/RunNotice.tsx'
import { UndoButton, UndoneMark } from '../UndoButton.tsx'
import {
  type Change,
  type ChangesShown,
  useActors,
  useChange,
  useChanges,
  useEntryChanges,
  useEntryLink,
} from './banlist-history.queries.ts'
import { originOf, sentenceOf, sizeOf } from './change-words.ts'
import { ChangeCounts, ChangeRow, kindIcons } from './ChangeRow.tsx'
import { Comparison } from './Comparison.tsx'
import { EntryChangeList } from './EntryChangeList.tsx'
import { addressOf, historyViews, viewOf } from './history-view.ts'
import { PastList } from './PastList.tsx'

import changesStyles from './changes.module.css'
import styles from './history.module.css'
import panel from './history.module.css'

const skeletonHeight = 420

interface ChangeListProps {
  /** the change that was looked at last; null while none was */
  lastOpened: string | null
  shown: ChangesShown
}

/** The changes, newest first, by day. */
function ChangeList({ lastOpened, shown }: ChangeListProps) {
  const texts = useBanlistHistoryTexts()
  const dayName = useDayName()
  const { errors } = useTexts()
  const { changes, isLoading, failed, reload, hasMore, isLoadingMore, more } = useChanges(shown)
  const isFiltered = shown.actors.length + shown.kinds.length > 0
  const nothing = shown.item === '' ? texts.empty() : texts.one.empty()
  if (isLoading) return <SkeletonBlock height={skeletonHeight} />
  const known = new Map(changes.map((change) => [change.id, change]))
  return (
    <>
      {changes.length === 0 && !failed && (
        <EmptyState title={isFiltered ? errors.noMatches() : nothing}>
          {isFiltered || shown.item !== '' ? undefined : texts.emptyText()}
        </EmptyState>
      )}
      {byDay(changes, localDay).map(({ day, changes: ofDay }) => (
        <section key={day} className={changesStyles.day}>
          <h3 className={changesStyles.dayName}>{dayName(day)}</h3>
          <ol>
            {ofDay.map((change) => (
              <li key={change.id}>
                <ChangeRow
                  change={change}
                  origin={originOf(change, known)}
                  undoneBy={known.get(change.undoneBy ?? '')}
                  takesFocus={change.id === lastOpened}
                />
              </li>
            ))}
          </ol>
        </section>
      ))}
      {failed && <NotLoaded onReload={reload} />}
      {hasMore && !failed && (
        <MoreButton label={texts.more()} isBusy={isLoadingMore} onMore={more} />
      )}
    </>
  )
}

/** How a day is called: the last two by their names. */
function useDayName(): (day: string) => string {
  const texts = useBanlistHistoryTexts()
  const format = useFormat()
  const today = useToday()
  return (day) => {
    const written = format.weekdayDate(day)
    if (day === today) return `${texts.today()}, ${written}`
    return day === addDays(today, -1) ? `${texts.yesterday()}, ${written}` : written
  }
}

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

/** One change: who did what when, and each entry before and after. */
function ChangeDetail({ id }: { id: string }) {
  const texts = useBanlistHistoryTexts()
  const [, changeSearch] = useSearchState()
  const { change, failed, reload } = useChange(id)
  const back = useFocusAtFirst<HTMLButtonElement>(true)
  return (
    <>
      <Button
        ref={back}
        variant="subtle"
        icon={<IconArrowLeft aria-hidden />}
        onClick={() => changeSearch({ id: '' })}
      >
        {texts.back()}
      </Button>
      {change === null && <p className={panel.none}>{texts.gone()}</p>}
      {change === undefined &&
        (failed ? <NotLoaded onReload={reload} /> : <SkeletonBlock height={320} />)}
      {change && <Known change={change} />}
    </>
  )
}

function Known({ change }: { change: Change }) {
  const texts = useBanlistHistoryTexts()
  const format = useFormat()
  const [, changeSearch] = useSearchState()
  const { change: undone } = useChange(change.undoes)
  const { change: before } = useChange(undone?.undoes ?? null)
  const { change: undoneBy } = useChange(change.undoneBy)
  const Icon = kindIcons[change.kind]
  const known = [undone, before].flatMap((one) => (one ? [[one.id, one] as const] : []))
  const what = sentenceOf(change, texts, originOf(change, new Map(known)).depth)
  const other = change.undoes ?? change.undoneBy
  return (
    <>
      <article className={changesStyles.detail}>
        <Icon className={changesStyles.kind} aria-hidden />
        <h3 className={changesStyles.headline}>{what}</h3>
        <p className={changesStyles.remarks}>
          <time dateTime={change.at}>{format.exactDateTime(change.at)}</time>
          {change.source !== null && <span>{texts.from({ source: change.source })}</span>}
          <ChangeCounts {...change} />
          <UndoneMark change={change} undoneBy={undoneBy} />
        </p>
        <div className={changesStyles.actions}>
          <UndoButton change={change} what={what} />
          {other !== null && (
            <Button variant="subtle" onClick={() => changeSearch({ id: other })}>
              {change.undoes === null ? texts.undo.see() : texts.undo.seeUndone()}
            </Button>
          )}
        </div>
      </article>
      <EntryChanges change={change} />
    </>
  )
}

function EntryChanges({ change }: { change: Change }) {
  const texts = useBanlistHistoryTexts()
  const { changes, isWhole, failed, reload, more } = useEntryChanges(change.id)
  const hasMore = changes.length < sizeOf(change)
  return (
    <>
      <EntryChangeList changes={changes} />
      {failed && <NotLoaded onReload={reload} />}
      {hasMore && !failed && <MoreButton label={texts.more()} isBusy={!isWhole} onMore={more} />}
    </>
  )
}
