import { useEffect, useRef, useState } from 'react'

import type { Samples } from '../app.ts'
import { useInspectorTexts } from '../inspector-texts.ts'
import type { ShownEvent } from '../protocol.ts'
import { sendEvent, tryEvent } from '../session/inspection-store.ts'
import { useScene } from '../session/looking.ts'
import { eventsKnown, eventsTaken, loadSamples, samplesOf } from '../session/machine-facts.ts'
import type { Step } from '../session/recording.ts'
import { delayWords, eventWords } from '../session/state-words.ts'
import { useLoaded } from '../session/use-inspection.ts'
import { Button, Choice } from './controls.tsx'
import { Part } from './Part.tsx'

import page from '../inspector.module.css'
import styles from './detail.module.css'

type Payloads = Readonly<Record<string, object>>

const noSamples: Samples = { events: {}, outcomes: {} }

/**
 * The events that the machine takes now, the ends of its calls and its clocks among them, to be sent; on a copy they are
 * tried. The others can be asked about.
 */
export function TakesNow({ step }: { step: Step }) {
  const texts = useInspectorTexts()
  const { machine, value } = step
  const { look, isOpen } = useScene()
  const [open, setOpen] = useState<string | null>(null)
  const show = (type: string | null): void => {
    setOpen(type)
    // A form stays while something happens elsewhere.
    look({ actor: step.sessionId, follows: false })
  }
  const samples = useLoaded(machine, loadSamples) ?? noSamples
  const taken = eventsTaken(machine, value)
  const known = eventsKnown(machine)
  const others = known.filter((type) => !taken.includes(type))
  const isOther = open !== null && others.includes(open)
  return (
    <Part
      title={texts.takesNow({ machine })}
      aside={texts.of({ count: taken.length, all: known.length })}
    >
      {!isOpen && <p className={page.quiet}>{texts.ended()}</p>}
      <ul className={styles.takes}>
        {taken.map((type) => (
          <TakenEvent
            key={type}
            type={type}
            step={step}
            payloads={samplesOf(samples, type)}
            isOpen={open === type}
            onOpen={() => show(open === type ? null : type)}
          />
        ))}
      </ul>
      {others.length > 0 && (
        <Choice
          name={texts.others()}
          value={isOther ? open : ''}
          onChange={(type) => show(type || null)}
          options={[
            { value: '', label: texts.nothingChosen() },
            ...others.map((type) => ({ value: type, label: eventWords(type, texts) })),
          ]}
        />
      )}
      {isOther && (
        <EventForm key={open} type={open} step={step} payloads={samplesOf(samples, open)} isOther />
      )}
    </Part>
  )
}

interface TakenProps {
  type: string
  step: Step
  payloads: Payloads
  isOpen: boolean
  onOpen: () => void
}

function TakenEvent({ type, step, payloads, isOpen, onOpen }: TakenProps) {
  const texts = useInspectorTexts()
  const act = useAct(step)
  const { label } = act
  const timer = step.timers.find(({ event }) => event === type)
  const name = timer === undefined ? eventWords(type, texts) : delayWords(timer, texts)
  const isPlain = Object.values(payloads).every((payload) => Object.keys(payload).length === 0)
  return (
    <li>
      <div className={styles.takesRow}>
        <span className={styles.pill} translate="no">
          {name}
        </span>
        {isPlain ? (
          <Button
            disabled={!act.isPossible}
            aria-label={`${label} ${name}`}
            onClick={() => act.run({ type })}
          >
            {label}
          </Button>
        ) : (
          <Button aria-expanded={isOpen} aria-label={`${texts.fillIn()} ${name}`} onClick={onOpen}>
            {texts.fillIn()}
          </Button>
        )}
      </div>
      {act.warning}
      {isOpen && <EventForm type={type} step={step} payloads={payloads} />}
    </li>
  )
}

/** Sends to the live machine, or tries on the copy that is shown; one that would throw is sent the second time alone. */
function useAct(step: Step, isOther = false) {
  const texts = useInspectorTexts()
  const { recording, step: frozen, isOpen, look } = useScene()
  const [isGone, setGone] = useState(false)
  const [warned, setWarned] = useState<{ event: string; error: string } | null>(null)
  const isTry = frozen !== null || isOther
  const run = async (event: ShownEvent): Promise<void> => {
    const trial = await tryEvent(recording.tab.id, step.number, event)
    const text = JSON.stringify(event)
    const isRepeated = !isTry && warned?.event === text
    setWarned(trial?.error === undefined || isRepeated ? null : { event: text, error: trial.error })
    if (trial?.error !== undefined && !isRepeated) return
    if (!isTry) return sendEvent(recording.tab.id, step.sessionId, event)
    setGone(trial === null)
    if (trial !== null)
      look({ asked: { event, trial }, from: null, step: step.number, actor: step.sessionId })
  }
  const { error = '' } = warned ?? {}
  return {
    label: isTry ? texts.try() : warned === null ? texts.send() : texts.sendAnyway(),
    warning: warned && (
      <p role="alert">{isTry ? texts.wouldThrow({ error }) : texts.wouldStop({ error })}</p>
    ),
    isPossible: isOpen,
    isTry,
    isGone,
    run: (event: ShownEvent) => void run(event),
  }
}

interface FormProps {
  type: string
  step: Step
  payloads: Payloads
  isOther?: boolean
}

/** The values of an event, from a sample and as JSON. */
function EventForm({ type, step, payloads, isOther = false }: FormProps) {
  const texts = useInspectorTexts()
  const act = useAct(step, isOther)
  const labels = Object.keys(payloads)
  const [label, setLabel] = useState(labels[0] ?? '')
  const [text, setText] = useState(() => written(payloads[labels[0] ?? '']))
  const [isBad, setBad] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    form.current?.querySelector('textarea')?.focus({ preventScroll: true })
    form.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const submit = (): void => {
    const payload = parsed(text)
    setBad(payload === null)
    if (payload !== null) act.run({ ...payload, type })
  }
  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {labels.length > 1 && (
        <Choice
          name={texts.example()}
          value={label}
          onChange={(name) => {
            setLabel(name)
            setText(written(payloads[name]))
          }}
          options={labels.map((name) => ({ value: name, label: name }))}
        />
      )}
      <label>
        {texts.payload()}
        <textarea
          className={page.text}
          rows={4}
          spellCheck={false}
          value={text}
          aria-invalid={isBad}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      {isBad && <p role="alert">{texts.badJson()}</p>}
      {act.warning}
      <Button type="submit" disabled={!act.isPossible}>
        {act.label}
      </Button>
      {act.isTry && <p className={page.quiet}>{act.isGone ? texts.gone() : texts.onCopyNote()}</p>}
    </form>
  )
}

function written(payload: object = {}): string {
  return JSON.stringify(payload, null, 2)
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? { ...value }
      : null
  } catch {
    return null
  }
}
