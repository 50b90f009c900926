import { IconArrowLeft, IconFileUpload } from '@tabler/icons-react'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'

import {
  mergedSignals,
  type ReadSignal,
  readSignals,
  type ReadSignals,
} from '#contract/signals/signals-json.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { documentDifferences } from '#portal/forms/versions/versioned.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'
import { CheckBox } from '#portal/ui/controls/CheckBox.tsx'
import { useFileDrop } from '#portal/ui/hooks/use-file-drop.ts'
import { LinesInput } from '#portal/ui/inputs/inputs.tsx'
import { notifyDone, notifyFailed } from '#portal/ui/notices/notices.tsx'
import { Cause } from '#portal/ui/page/Cause.tsx'
import { PageHead } from '#portal/ui/page/PageHead.tsx'
import { MantineScope } from '#portal/ui/theme/MantineScope.tsx'

import { useSignalTexts } from '../signal-texts.ts'
import { useSignalWords } from '../signal-words.ts'
import { type SignalSet, useSignalsVersioned } from '../use-signal-set.ts'
import { useFaultWords } from './fault-words.ts'
import { useSignalTransferTexts } from './signal-transfer-texts.ts'

import styles from './transfer.module.css'

interface Props {
  set: SignalSet
  title: string
  deck: string
}

/** A text with signals that was given, and what was read in it. */
interface Options {
  name: string
  read: ReadSignals
}

/** Takes signals from a file or a text; they are reviewed before they are a draft, and published by hand. */
export function ImportView({ set, deck }: Props) {
  const words = useSignalTexts()
  const { transfer } = useSignalTransferTexts()
  const [, change] = useSearchState()
  const [given, setGiven] = useState<Options | null>(null)
  const take = (text: string, name: string) =>
    setGiven({ name, read: readSignals(text, set.signals) })
  return (
    <>
      <PageHead
        title={transfer.title()}
        deck={deck}
        actions={
          <Button icon={<IconArrowLeft aria-hidden />} onClick={() => change({ panel: '' })}>
            <span>{words.back()}</span>
          </Button>
        }
      />
      {given === null ? (
        <ImportSource onGiven={take} />
      ) : (
        <ImportReview
          set={set}
          name={given.name}
          read={given.read}
          onAgain={() => setGiven(null)}
          onTaken={() => change({ panel: '', id: '' })}
        />
      )}
    </>
  )
}

/** A file that is dropped or chosen, or pasted text. */
function ImportSource({ onGiven }: { onGiven: (text: string, name: string) => void }) {
  const { transfer: words } = useSignalTransferTexts()
  const { errors } = useTexts()
  const [pasted, setPasted] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const takeFile = async (file: File) => {
    try {
      onGiven(await file.text(), file.name)
    } catch {
      notifyFailed(words.unreadable(), { about: 'signal' })
    }
  }
  const { isOver, target } = useFileDrop((file) => void takeFile(file))
  const submitted = (event: SubmitEvent) => {
    event.preventDefault()
    if (pasted.trim() === '') setIsMissing(true)
    else onGiven(pasted, words.pasted())
  }
  return (
    <div className={styles.source} {...target}>
      <p>{words.hint()}</p>
      <div className={styles.drop} data-over={isOver || undefined}>
        <IconFileUpload aria-hidden />
        <Button onClick={() => input.current?.click()}>{words.pick()}</Button>
        <span>{isOver ? words.release() : words.drop()}</span>
        <input
          ref={input}
          type="file"
          hidden
          accept=".json,application/json"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (file !== undefined) void takeFile(file)
          }}
        />
      </div>
      <MantineScope>
        <form className={styles.paste} noValidate onSubmit={submitted}>
          <LinesInput
            label={words.paste()}
            fault={isMissing && errors.fieldRequired()}
            rows={10}
            value={pasted}
            onChange={(text) => {
              setPasted(text)
              setIsMissing(false)
            }}
          />
          <Button type="submit" variant="filled">
            {words.check()}
          </Button>
        </form>
      </MantineScope>
    </div>
  )
}

interface ImportReviewProps {
  set: SignalSet
  /** of the file */
  name: string
  read: ReadSignals
  onAgain: () => void
  onTaken: () => void
}

/** New, changed and equal signals of a file, and what in it cannot be read, before any of it is a draft. */
function ImportReview({ set, name, read, onAgain, onTaken }: ImportReviewProps) {
  const { transfer: words } = useSignalTransferTexts()
  const { signals } = read
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const chosen = signals.filter(({ state, signal }) => state !== 'EQUAL' && !left.has(signal.key))
  const countOf = (state: ReadSignal['state']) =>
    signals.filter((one) => one.state === state).length
  const take = () => {
    set.change({ signals: mergedSignals(set.signals, chosen) })
    notifyDone(words.done({ count: chosen.length }), { about: 'signal' })
    onTaken()
  }
  const toggle = (key: string) => setLeft((now) => now.symmetricDifference(new Set([key])))
  return (
    <div className={styles.review}>
      <Heading>{words.reviewOf({ source: name })}</Heading>
      <Refused read={read} />
      {signals.length > 0 && (
        <>
          <p>
            {words.review({
              fresh: countOf('NEW'),
              changed: countOf('CHANGED'),
              equal: countOf('EQUAL'),
            })}
          </p>
          <ReviewTable signals={signals} left={left} onToggle={toggle} />
        </>
      )}
      <div className={styles.actions}>
        {chosen.length > 0 ? (
          <Button variant="filled" disabled={set.isReadOnly} onClick={take}>
            {words.take({ count: chosen.length })}
          </Button>
        ) : (
          <p>{words.nothing()}</p>
        )}
        <Button onClick={onAgain}>{words.again()}</Button>
      </div>
    </div>
  )
}

/** Takes the focus: what was pressed to come here is gone. */
function Heading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h2 ref={heading} className={styles.title} tabIndex={-1}>
      {children}
    </h2>
  )
}

function Refused({ read: { faults } }: { read: ReadSignals }) {
  const { transfer: words } = useSignalTransferTexts()
  const say = useFaultWords()
  if (faults.length === 0) return null
  return (
    <Cause title={words.refused({ count: faults.length })}>
      <p>{words.refusedText()}</p>
      <ul className={styles.faults}>
        {faults.map((fault) => {
          const { place, reason } = say(fault)
          return (
            <li key={`${fault.line} ${fault.field} ${fault.code}`}>
              <b>{place}</b> {reason}
            </li>
          )
        })}
      </ul>
    </Cause>
  )
}

interface ReviewTableProps {
  signals: readonly ReadSignal[]
  /** keys of those that are not to be taken */
  left: ReadonlySet<string>
  onToggle: (key: string) => void
}

/** The signals that were read: each new one with its trigger, each changed one with what differs. */
function ReviewTable({ signals, left, onToggle }: ReviewTableProps) {
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
    const result = documentDifferences(versioned, { signals: [present] }, { signals: [signal] })
    const lines = result.map(({ path, before, after }) => {
      const field = path.slice(signal.key.length + 1)
      return words.became({
        field: field in fields ? say.fieldName(field, '') : field,
        before: versioned.valueOf(path, before) ?? '',
        after: versioned.valueOf(path, after) ?? '',
      })
    })
    return lines.join(', ')
  }
}
