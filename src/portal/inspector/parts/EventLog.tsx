import { useMemo, useState } from 'react'

import { useInspectorTexts } from '#portal/i18n/late/inspection/inspector-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'

import { useScene } from '../session/looking.ts'
import type { Recording, Step } from '../session/recording.ts'
import { eventWords, payloadWords, preciseTime } from '../session/state-words.ts'
import { resultWords } from './step-words.ts'
import { TimeLine } from './TimeLine.tsx'

import styles from '../inspector.module.css'

/** The most rows that are drawn at once. */
const mostRows = 300

/** All events, the newest first; a row freezes a copy of its step. */
export function EventLog() {
  const texts = useInspectorTexts()
  const { recording } = useScene()
  const [search, setSearch] = useState('')
  const [machine, setMachine] = useState('')
  const [result, setResult] = useState('')
  const words = search.trim().toLowerCase()
  const found = recording.steps
    .filter((step) => machine === '' || step.machine === machine)
    .filter(({ outcome }) => result === '' || (outcome === 'refused') === (result === 'refused'))
    .filter((step) => words === '' || lineOf(step, texts).toLowerCase().includes(words))
    .slice(-mostRows)
    .toReversed()
  const machines = [...new Set(recording.steps.map((step) => step.machine))]
  return (
    <section className={styles.log} aria-labelledby="events">
      <div className={styles.logHead}>
        <h2 id="events">{texts.events()}</h2>
        <input
          type="search"
          placeholder={texts.search()}
          aria-label={texts.search()}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <Choice name={texts.machine()} value={machine} onChange={setMachine}>
          <option value="">{texts.anyMachine()}</option>
          {machines.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Choice>
        <Choice name={texts.result()} value={result} onChange={setResult}>
          <option value="">{texts.anyResult()}</option>
          <option value="taken">{texts.taken()}</option>
          <option value="refused">{texts.refused()}</option>
        </Choice>
        <TimeLine />
      </div>
      <Rows steps={found} recording={recording} />
      {found.length === 0 && (
        <p className={styles.empty}>
          {recording.steps.length === 0 ? texts.noStep() : texts.nothingFound()}
        </p>
      )}
    </section>
  )
}

function lineOf(step: Step, texts: ReturnType<typeof useInspectorTexts>): string {
  const { event, source, machine } = step
  return [
    eventWords(event.type),
    event.type,
    payloadWords(event),
    source?.name,
    machine,
    resultWords(step, texts),
  ].join(' ')
}

interface ChoiceProps {
  name: string
  value: string
  onChange: (value: string) => void
  children: React.ReactNode
}

function Choice({ name, value, onChange, children }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      {name}
      <select value={value} onChange={({ target }) => onChange(target.value)}>
        {children}
      </select>
    </label>
  )
}

function Rows({ steps, recording }: { steps: readonly Step[]; recording: Recording }) {
  const texts = useInspectorTexts()
  const heads = [
    texts.time(),
    texts.event(),
    texts.carries(),
    texts.from(),
    texts.to(),
    texts.result(),
    texts.causedBy(),
  ]
  return (
    <div className={styles.rows}>
      <table>
        <thead>
          <tr>
            <th scope="col">#</th>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {steps.map((step) => (
            <Row key={step.number} step={step} recording={recording} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ step, recording }: { step: Step; recording: Recording }) {
  const texts = useInspectorTexts()
  const format = useFormat()
  const { look, shown, current } = useScene()
  const { number, at, event, source, machine, outcome, cause, sessionId } = step
  const result = useMemo(() => resultWords(step, texts), [step, texts])
  const show = (target: Step | null): void => {
    if (target !== null)
      look({ step: target.number, actor: target.sessionId, asked: null, way: [] })
  }
  const isShown = shown?.number === number && current?.sessionId === sessionId
  return (
    <tr
      aria-current={isShown || undefined}
      data-refused={outcome === 'refused' || undefined}
      onClick={() => show(step)}
    >
      <td className={styles.number}>
        <button
          type="button"
          onClick={() => show(step)}
          aria-label={`${number} ${eventWords(event.type)}`}
        >
          {number}
        </button>
      </td>
      <td className={styles.number}>{preciseTime(at, format.exactTime(at))}</td>
      <td translate="no">
        <strong>{eventWords(event.type)}</strong>
      </td>
      <td translate="no">{payloadWords(event)}</td>
      <td translate="no">{source?.name ?? texts.screen()}</td>
      <td translate="no">{machine}</td>
      <td translate="no">{result}</td>
      <td className={styles.number}>
        {cause === null ? (
          texts.gesture()
        ) : (
          <button
            type="button"
            onClick={(click) => {
              click.stopPropagation()
              show(recording.step(cause))
            }}
          >
            #{cause}
          </button>
        )}
      </td>
    </tr>
  )
}
