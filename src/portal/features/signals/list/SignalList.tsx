import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { DraftCauses } from '#portal/forms/versions/DraftCauses.tsx'
import { DraftNote } from '#portal/forms/versions/DraftNote.tsx'
import { useSignalTexts } from '#portal/i18n/late/configuration/signal-texts.ts'
import { Button } from '#portal/ui/controls/Button.tsx'
import { EmptyState } from '#portal/ui/page/EmptyState.tsx'

import { useSignalWords } from '../signal-words.ts'
import { useSeenStates } from '../signals.queries.ts'
import type { SignalSet } from '../use-signal-set.ts'
import { largestWeight, listedSignals, matchingSignals } from './listed-signals.ts'
import { SignalFilters } from './SignalFilters.tsx'
import { SignalTable } from './SignalTable.tsx'

import styles from './signal-list.module.css'

/** How the set stands, its filters, and its signals. */
export function SignalList({ set }: { set: SignalSet }) {
  const words = useSignalTexts()
  const say = useSignalWords()
  const [search, change] = useSearchState()
  const all = listedSignals(set, say, useSeenStates())
  const shown = matchingSignals(all, search)
  const label =
    shown.length === all.length
      ? words.count({ count: all.length })
      : words.someOf({ some: shown.length, all: all.length })
  return (
    <>
      <DraftCauses open={set.open} />
      <div className={styles.note}>
        <DraftNote open={set.open} />
        <Removed set={set} />
      </div>
      <div className={styles.tools}>
        <SignalFilters />
        <output className={styles.count}>{label}</output>
      </div>
      {shown.length === 0 ? (
        <EmptyState
          actions={
            <Button onClick={() => change({ q: '', state: '', kind: '', site: '' })}>
              {words.clear()}
            </Button>
          }
        >
          {words.nothing()}
        </EmptyState>
      ) : (
        <SignalTable signals={shown} largest={largestWeight(set.signals)} label={label} />
      )}
    </>
  )
}

/** Signals that are published and no longer in the draft: the list itself cannot show them. */
function Removed({ set: { signals, published } }: { set: SignalSet }) {
  const words = useSignalTexts()
  const { nameOf } = useSignalWords()
  const present = new Set(signals.map(({ key }) => key))
  const gone = published?.filter(({ key }) => !present.has(key)) ?? []
  if (gone.length === 0) return null
  return <p>{words.removedHere({ names: gone.map(nameOf).join(', ') })}</p>
}
