import { useEffect, useRef, useState } from 'react'

import type { MachineName } from '#machines/index.ts'
import type { ShownEvent } from '#portal/app/inspection/inspection-protocol.ts'
import { useInspectorTexts } from '#portal/inspector/inspector-texts.ts'
import { Button } from '#portal/ui/controls/Button.tsx'
import { ChoiceMenu } from '#portal/ui/filters/ChoiceMenu.tsx'

import { sendEvent, tryEvent } from '../session/inspection-store.ts'
import { useScene } from '../session/looking.ts'
import { eventsKnown, eventsTaken, loadFixtures } from '../session/machine-facts.ts'
import type { Step } from '../session/recording.ts'
import { Part } from './Part.tsx'

import page from '../inspector.module.css'
import styles from './detail.module.css'

type Samples = Readonly<Record<string, object>>

/** The events that the machine takes now, to be sent; on a copy they are tried. The others can be asked about. */
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
  const samples = useSamples(machine)
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
            samples={samplesOf(samples, type)}
            isOpen={open === type}
            onOpen={() => show(open === type ? null : type)}
          />
        ))}
      </ul>
      {others.length > 0 && (
        <ChoiceMenu
          keepsName
          name={texts.others()}
          value={isOther ? open : ''}
          onChange={(type) => show(type || null)}
          options={[
            ...(isOther ? [{ value: '', label: texts.nothingChosen() }] : []),
            ...others.map((type) => ({ value: type, label: type })),
          ]}
        />
      )}
      {isOther && (
        <EventForm key={open} type={open} step={step} samples={samplesOf(samples, open)} isOther />
      )}
    </Part>
  )
}

interface TakenProps {
  type: string
  step: Step
  samples: Samples
  isOpen: boolean
  onOpen: () => void
}

function TakenEvent({ type, step, samples, isOpen, onOpen }: TakenProps) {
  const texts = useInspectorTexts()
  const act = useAct(step)
  const { label } = act
  const isPlain = Object.values(samples).every((payload) => Object.keys(payload).length === 0)
  return (
    <li>
      <div className={styles.takesRow}>
        <span className={styles.pill} translate="no">
          {type}
        </span>
        {isPlain ? (
          <Button
            disabled={!act.isPossible}
            aria-label={`${label} ${type}`}
            onClick={() => act.run({ type })}
          >
            {label}
          </Button>
        ) : (
          <Button aria-expanded={isOpen} aria-label={`${texts.fillIn()} ${type}`} onClick={onOpen}>
            {texts.fillIn()}
          </Button>
        )}
      </div>
      {isOpen && <EventForm type={type} step={step} samples={samples} />}
    </li>
  )
}

/** Sends to the live machine, or tries on the copy that is shown. */
function useAct(step: Step, isOther = false) {
  const texts = useInspectorTexts()
  const { recording, step: frozen, isOpen, look } = useScene()
  const [isGone, setGone] = useState(false)
  const isTry = frozen !== null || isOther
  const run = async (event: ShownEvent): Promise<void> => {
    if (!isTry) {
      sendEvent(recording.tab.id, step.sessionId, event)
      return
    }
    const trial = await tryEvent(recording.tab.id, step.number, event)
    setGone(trial === null)
    if (trial !== null)
      look({ asked: { event, trial }, from: null, step: step.number, actor: step.sessionId })
  }
  return {
    label: isTry ? texts.try() : texts.send(),
    isPossible: isOpen,
    isTry,
    isGone,
    run: (event: ShownEvent) => void run(event),
  }
}

interface FormProps {
  type: string
  step: Step
  samples: Samples
  isOther?: boolean
}

/** The values of an event, from a sample and as JSON. */
function EventForm({ type, step, samples, isOther = false }: FormProps) {
  const texts = useInspectorTexts()
  const act = useAct(step, isOther)
  const labels = Object.keys(samples)
  const [label, setLabel] = useState(labels[0] ?? '')
  const [text, setText] = useState(() => written(samples[labels[0] ?? '']))
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
        <ChoiceMenu
          name={texts.example()}
          value={label}
          onChange={(name) => {
            setLabel(name)
            setText(written(samples[name]))
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

function useSamples(machine: MachineName): object {
  const [samples, setSamples] = useState<{ machine: string; events: object }>({
    machine: '',
    events: {},
  })
  useEffect(() => {
    let isWanted = true
    const load = async (): Promise<void> => {
      const { events } = await loadFixtures(machine)
      if (isWanted) setSamples({ machine, events })
    }
    void load()
    return () => {
      isWanted = false
    }
  }, [machine])
  return samples.machine === machine ? samples.events : {}
}

function samplesOf(events: object, type: string): Samples {
  const samples: unknown = Reflect.get(events, type)
  return Object.fromEntries(
    Object.entries(Object(samples)).map(([label, payload]) => [label, Object(payload)]),
  )
}
