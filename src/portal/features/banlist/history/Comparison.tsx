import { useState } from 'react'

import type { BanlistDifferenceKind } from '#contract/generated/operations.ts'
import { useToday } from '#portal/app/device/use-clock.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { MoreButton } from '#portal/ui/controls/MoreButton.tsx'
import { Segments } from '#portal/ui/controls/Segments.tsx'
import { DayFilter } from '#portal/ui/days/DayFilter.tsx'
import { NotLoaded } from '#portal/ui/page/NotLoaded.tsx'
import { SkeletonBlock } from '#portal/ui/page/Skeletons.tsx'

import { useBanlistHistoryTexts } from '../banlist-history-texts.ts'
import { RestoreAll } from '../UndoButton.tsx'
import { useDifference } from './banlist-history.queries.ts'
import { type EntryChangeKind, entryChangeKinds, EntryChangeList } from './EntryChangeList.tsx'

import styles from './history.module.css'

interface Props {
  /** the earlier day, and the later one */
  from: string
  to: string
}

const kinds: Record<EntryChangeKind, BanlistDifferenceKind> = {
  added: 'ADDED',
  edited: 'EDITED',
  removed: 'REMOVED',
}
const skeletonHeight = 420

/** The difference of the lists at the ends of two days. */
export function Comparison({ from, to }: Props) {
  const { difference } = useBanlistHistoryTexts()
  const today = useToday()
  const [, change] = useSearchState()
  const [kind, setKind] = useState<EntryChangeKind | 'all'>('all')
  return (
    <>
      <div className={styles.controls}>
        <DayFilter
          name={difference.from()}
          value={from}
          latest={today}
          onChange={(at) => change({ at, cmp: to })}
        />
        <DayFilter
          name={difference.to()}
          value={to}
          latest={today}
          onChange={(cmp) => change({ at: from, cmp })}
        />
      </div>
      <Differences key={`${from} ${to} ${kind}`} from={from} to={to} kind={kind} onKind={setKind} />
    </>
  )
}

interface DifferencesProps extends Props {
  kind: EntryChangeKind | 'all'
  onKind: (kind: EntryChangeKind | 'all') => void
}

function Differences({ from, to, kind, onKind }: DifferencesProps) {
  const texts = useBanlistHistoryTexts()
  const { difference } = texts
  const request = kind === 'all' ? null : kinds[kind]
  const result = useDifference({ from, to }, request)
  const { changes, counts, isWhole, failed, reload, more } = result
  if (counts === undefined) {
    return failed ? <NotLoaded onReload={reload} /> : <SkeletonBlock height={skeletonHeight} />
  }
  const { added, edited, removed } = counts
  const total = { all: added + edited + removed, added, edited, removed }
  if (total.all === 0) return <output className={styles.none}>{difference.same()}</output>
  return (
    <>
      <Segments
        name={difference.show()}
        value={kind}
        onChange={onKind}
        segments={[
          { value: 'all' as const, label: difference.all(), count: total.all },
          ...entryChangeKinds.map((value) => ({
            value,
            label: texts.kinds[value](),
            count: total[value],
          })),
        ]}
      />
      {kind === 'removed' && removed > 0 && (
        <div className={styles.summary}>
          <RestoreAll from={from} to={to} count={removed} />
        </div>
      )}
      {total[kind] === 0 && <p className={styles.none}>{difference.none()}</p>}
      <EntryChangeList changes={changes} />
      {failed && <NotLoaded onReload={reload} />}
      {changes.length < total[kind] && !failed && (
        <MoreButton label={texts.more()} isBusy={!isWhole} onMore={more} />
      )}
    </>
  )
}
