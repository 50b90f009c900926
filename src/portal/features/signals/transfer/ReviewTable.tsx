import type { ReadSignal } from '#contract/signals/signals-json.ts'
import { documentDifferences } from '#portal/forms/versions/versioned.ts'
import { useSignalTexts } from '#portal/i18n/late/configuration/signal-texts.ts'
import { useSignalTransferTexts } from '#portal/i18n/late/configuration/signal-transfer-texts.ts'
import { CheckBox } from '#portal/ui/controls/CheckBox.tsx'

import { useSignalWords } from '../signal-words.ts'
import { useSignalsVersioned } from '../signals-versioned.ts'

import styles from './transfer.module.css'

interface Props {
  signals: readonly ReadSignal[]
  /** keys of those that are not to be taken */
  left: ReadonlySet<string>
  onToggle: (key: string) => void
}

/** The signals that were read: each new one with its trigger, each changed one with what differs. */
export function ReviewTable({ signals, left, onToggle }: Props) {
  const { transfer: words } = useSignalTransferTexts()
  const { nameOf } = useSignalWords()
  const differences = useDifferences()
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{words.taken()}</span>
          </th>
          <th scope="col">{words.signal()}</th>
          <th scope="col">{words.state()}</th>
          <th scope="col">{words.difference()}</th>
        </tr>
      </thead>
      <tbody>
        {signals.map((read) => {
          const { state, signal } = read
          const name = nameOf(signal)
          return (
            <tr key={signal.key} data-state={state}>
              <td>
                {state !== 'EQUAL' && (
                  <CheckBox
                    aria-label={words.choose({ name })}
                    checked={!left.has(signal.key)}
                    onChange={() => onToggle(signal.key)}
                  />
                )}
              </td>
              <th scope="row">
                {name} <code translate="no">{signal.key}</code>
              </th>
              <td>{words.states[state]()}</td>
              <td>{differences(read)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function useDifferences(): (read: ReadSignal) => string {
  const { fields } = useSignalTexts()
  const { transfer: words } = useSignalTransferTexts()
  const versioned = useSignalsVersioned()
  const say = useSignalWords()
  return ({ state, signal, present }) => {
    if (state === 'NEW') return `${say.triggerText(signal)} · ${say.weightText(signal)}`
    const found = documentDifferences(versioned, { signals: [present] }, { signals: [signal] })
    const told = found.map(({ path, before, after }) => {
      const field = path.slice(signal.key.length + 1)
      return words.became({
        field: field in fields ? say.fieldName(field, '') : field,
        before: versioned.valueOf(path, before) ?? '',
        after: versioned.valueOf(path, after) ?? '',
      })
    })
    return told.join(', ')
  }
}
