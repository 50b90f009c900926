import { SearchLink } from '#portal/app/url/SearchLink.tsx'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useSignalTexts } from '#portal/i18n/late/configuration/signal-texts.ts'
import { StateMark } from '#portal/ui/page/StateMark.tsx'

import { useSignalWords } from '../signal-words.ts'
import { SignalState } from '../SignalState.tsx'
import { groupedSignals, type ListedSignal } from './listed-signals.ts'
import { WeightBar } from './WeightBar.tsx'

import styles from './signal-table.module.css'

interface Props {
  signals: readonly ListedSignal[]
  /** the weight at the full length of a bar */
  largest: number
  label: string
}

/** The signals in their groups: trigger, weight, half-life, and when each was seen last. */
export function SignalTable({ signals, largest, label }: Props) {
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
