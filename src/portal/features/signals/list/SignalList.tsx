import type { CSSProperties } from 'react'

import type { Signal } from '#contract/configuration.ts'
import { SearchLink } from '#portal/app/url/SearchLink.tsx'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { DraftCauses } from '#portal/forms/versions/DraftCauses.tsx'
import { DraftNote } from '#portal/forms/versions/DraftNote.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'
import { SearchField } from '#portal/ui/controls/fields/SearchField.tsx'
import { FilterBar } from '#portal/ui/filters/FilterBar.tsx'
import { FilterMenu } from '#portal/ui/filters/FilterMenu.tsx'
import { EmptyState } from '#portal/ui/page/EmptyState.tsx'
import { StateMark } from '#portal/ui/page/StateMark.tsx'

import { useSignalTexts } from '../signal-texts.ts'
import { kinds, useSignalWords } from '../signal-words.ts'
import { useSeenStates, useSignalWebsites } from '../signals.queries.ts'
import { SignalState } from '../SignalState.tsx'
import type { SignalSet } from '../use-signal-set.ts'
import { largestWeight, listedSignals, matchingSignals, groupedSignals } from './listed-signals.ts'
import type { ListedSignal } from './listed-signals.ts'

import styles from './signal-list.module.css'

const states = ['active', 'never', 'silent', 'paused', 'changed', 'wrong'] as const

/** Search, state, kind and website: the address has them all. */
function SignalFilters({ count }: { count: string }) {
  const words = useSignalTexts()
  const [{ q, state, kind, site }, change] = useSearchState()
  const websites = useSignalWebsites() ?? []
  return (
    <FilterBar
      range={
        <SearchField
          label={words.search()}
          value={q}
          growsTo="205px"
          onChange={(typed) => change({ q: typed }, { replace: true })}
        />
      }
      setCount={[state, kind, site].filter((chosen) => chosen !== '').length}
      aside={<output>{count}</output>}
    >
      <FilterMenu
        name={words.state()}
        allLabel={words.any()}
        options={states.map((value) => ({ value, label: words.states[value]() }))}
        value={state === '' ? [] : [state]}
        onChange={([chosen]) => change({ state: chosen ?? '' })}
      />
      <FilterMenu
        name={words.kind()}
        allLabel={words.any()}
        options={kinds.map((value) => ({ value, label: words.kinds[value]() }))}
        value={kind === '' ? [] : [kind]}
        onChange={([chosen]) => change({ kind: chosen ?? '' })}
      />
      {websites.length > 1 && (
        <FilterMenu
          name={words.website()}
          allLabel={words.any()}
          options={websites.map(({ id, name }) => ({ value: id, label: name }))}
          value={site === '' ? [] : [site]}
          onChange={([chosen]) => change({ site: chosen ?? '' })}
        />
      )}
    </FilterBar>
  )
}

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
      <SignalFilters count={label} />
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

interface Props {
  signals: readonly ListedSignal[]
  /** the weight at the full length of a bar */
  largest: number
  label: string
}

/** The signals in their groups: trigger, weight, half-life, and when each was seen last. */
function SignalTable({ signals, largest, label }: Props) {
  const { heads, groups } = useSignalTexts()
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{heads.signal()}</th>
          <th scope="col">{heads.trigger()}</th>
          <th scope="col" className={styles.number}>
            {heads.weight()}
          </th>
          <th scope="col" className={styles.number}>
            {heads.halfLife()}
          </th>
          <th scope="col">{heads.last()}</th>
        </tr>
      </thead>
      {groupedSignals(signals).map(({ group, signals: own }) => (
        <tbody key={group}>
          <tr className={styles.group}>
            <th scope="rowgroup" colSpan={5}>
              {groups[group]()}
            </th>
          </tr>
          {own.map((listed) => (
            <Row key={listed.signal.key} listed={listed} largest={largest} />
          ))}
        </tbody>
      ))}
    </table>
  )
}

function Row({ listed, largest }: { listed: ListedSignal; largest: number }) {
  const words = useSignalTexts()
  const say = useSignalWords()
  const [{ id }] = useSearchState()
  const { signal, name, trigger } = listed
  const { key, threshold, halfLife } = signal
  return (
    <tr className={styles.row} data-open={id === key || undefined}>
      <th scope="row">
        <SearchLink
          change={{ id: key, panel: '', view: '' }}
          className={styles.name}
          aria-current={id === key || undefined}
        >
          {name}
        </SearchLink>
        <code className={styles.key} translate="no">
          {key}
        </code>
        <Difference listed={listed} />
      </th>
      <td className={styles.trigger}>
        {trigger}
        <small>
          {words.atLeastTimes({ count: threshold })} · {say.websitesText(signal)}
        </small>
      </td>
      <td className={styles.number}>
        <WeightBar signal={signal} largest={largest} />
        <span className={styles.weight}>{say.weightText(signal)}</span>
      </td>
      <td className={`${styles.number} ${styles.life}`}>{words.shortDays({ count: halfLife })}</td>
      <td className={styles.state}>
        <SignalState signal={signal} />
      </td>
    </tr>
  )
}

function Difference({ listed: { difference, isWrong } }: { listed: ListedSignal }) {
  const words = useSignalTexts()
  if (isWrong)
    return (
      <span className={styles.wrong}>
        <StateMark shape="refused" /> {words.hasFault()}
      </span>
    )
  if (difference === null) return null
  return (
    <span className={styles.difference}>
      <StateMark shape="draft" />
      {difference === 'new' ? words.isNew() : words.isChanged()}
    </span>
  )
}

interface WeightBarProps {
  signal: Pick<Signal, 'polarity' | 'weight'>
  /** the weight at full length */
  largest: number
}

/** A weight beside the others: right and solid for, left and hatched against, nothing where it is neutral. */
function WeightBar({ signal: { polarity, weight }, largest }: WeightBarProps) {
  const part = polarity === 'NEUTRAL' || largest === 0 ? 0 : weight / largest
  const style: CSSProperties & Record<`--${string}`, string> = { '--part': String(part) }
  return (
    <span className={styles.bar} data-polarity={polarity} aria-hidden>
      <i style={style} />
    </span>
  )
}
