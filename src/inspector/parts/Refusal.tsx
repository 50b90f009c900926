import { IconCheck, IconMinus, IconX } from '@tabler/icons-react'

import { timeText } from '../format.ts'
import { useInspectorTexts } from '../inspector-texts.ts'
import type { InspectorTexts } from '../inspector-texts.ts'
import type { Trial, Verdict } from '../protocol.ts'
import { isIdle, useScene } from '../session/looking.ts'
import { eventSentence, reasonWords, takersOf } from '../session/machine-facts.ts'
import type { Step } from '../session/recording.ts'
import {
  changesOf,
  eventWords,
  senderWords,
  stateWords,
  withTimes,
  wordsOf,
} from '../session/state-words.ts'
import { Button } from './controls.tsx'
import { Part, PartName } from './Part.tsx'

import page from '../inspector.module.css'
import styles from './detail.module.css'

/** Why an event is refused: at this step, or asked about on a copy of it. */
export function Refusal({ step }: { step: Step }) {
  const texts = useInspectorTexts()
  const { asked } = useScene()
  const event = asked?.event ?? step.event
  const verdicts = asked?.trial.verdicts ?? step.verdicts
  const name = eventWords(event.type, texts)
  const isTaken = verdicts.some((verdict) => verdict.isTaken)
  const isQuiet = asked === null && isIdle(step)
  const headOf = isQuiet ? texts.ignoredHere : texts.why
  return (
    <>
      <h2 className={page.heading} translate="no">
        {isTaken ? texts.wouldTake({ event: name }) : headOf({ event: name })}
      </h2>
      <Sentence machine={step.machine} event={event} />
      {asked === null ? <StepLine step={step} /> : <TrialLine step={step} />}
      <p className={styles.sentence}>
        {isTaken ? result(step, asked) : <Reason step={step} verdicts={verdicts} />}
      </p>
      {isQuiet && <p className={page.quiet}>{texts.ignoredNote()}</p>}
      {isTaken && asked !== null && <WouldDo machine={step.machine} trial={asked.trial} />}
      <Where step={step} type={event.type} />
      <Part title={texts.whoAsked()}>
        <Verdicts machine={step.machine} verdicts={verdicts} event={event.type} />
        {!isTaken && <p className={page.quiet}>{texts.noOther()}</p>}
      </Part>
      <Carried event={event} />
    </>
  )
}

/** The states of the copy after the event, and the first fields that changed. */
function result(step: Step, request: ReturnType<typeof useScene>['asked']): string {
  if (request === null) return ''
  const { changes } = changesOf(step.context, request.trial.context)
  const words = changes.slice(0, 2).map(({ path, before, after }) => `${path} ${before} › ${after}`)
  return [`› ${stateWords(request.trial.value)}`, ...words].join(' · ')
}

/** The effects that the event would have if it were sent. */
function WouldDo({ machine, trial }: { machine: string; trial: Trial }) {
  const { actions, starts } = trial
  const texts = useInspectorTexts()
  return (
    <Part title={texts.wouldDo()}>
      {actions.length + starts.length === 0 ? (
        <p>{texts.wouldDoNothing()}</p>
      ) : (
        <ul className={styles.lines} translate="no">
          {actions.map((name) => (
            <li key={name}>
              <PartName machine={machine} name={name} />
            </li>
          ))}
          {starts.length > 0 && <li>{texts.wouldStart({ names: starts.join(', ') })}</li>}
        </ul>
      )}
    </Part>
  )
}

/** The copy on which an event was tried, and the way back to its step. */
function TrialLine({ step: { number } }: { step: Step }) {
  const texts = useInspectorTexts()
  const { look } = useScene()
  return (
    <div className={styles.takesRow}>
      <span className={page.quiet}>{texts.triedOn()}</span>
      <Button onClick={() => look({ asked: null })}>{texts.backToStep({ number })}</Button>
    </div>
  )
}

function Reason({ step, verdicts }: { step: Step; verdicts: readonly Verdict[] }) {
  const texts = useInspectorTexts()
  const failed = verdicts.filter(({ holds }) => holds === false).map(({ guard }) => guard)
  if (failed.length === 0) return texts.notThere()
  // Several states may ask the same guard.
  return [...new Set(failed)].map((guard) => {
    const words = reasonWords(step.machine, guard)
    return (
      <span key={guard}>
        {words !== '' && `${words}. `}
        <span className={words === '' ? undefined : page.quiet}>
          {texts.guardFalse({ guard })}{' '}
        </span>
      </span>
    )
  })
}

function Where({ step: { machine }, type }: { step: Step; type: string }) {
  const texts = useInspectorTexts()
  const takers = takersOf(machine, type)
  return (
    <Part title={texts.where()}>
      {takers.length === 0 ? (
        <p>{texts.nowhere()}</p>
      ) : (
        <ul className={styles.lines} translate="no">
          {takers.map(({ state, guards }) => (
            <li key={state}>
              {guards.length === 0 ? state : texts.whereIf({ state, guard: guards.join(' / ') })}
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}

/** An event in words that need no code; nothing for ends of calls and delays, whose names say it. */
export function Sentence({ machine, event }: { machine: Step['machine']; event: Step['event'] }) {
  const sentence = eventSentence(machine, event.type)
  return sentence === '' ? null : <p>{sentence}</p>
}

/** Number, sender, receiver and time. */
export function StepLine({ step }: { step: Step }) {
  const texts = useInspectorTexts()
  const { recording } = useScene()
  const { number, machine, at } = step
  const from = senderWords(step, recording, texts)
  return (
    <p className={page.quiet} translate="no">
      {texts.fromTo({ number, from, to: machine, time: timeText(at) })}
    </p>
  )
}

/** The values of an event, if it has any. */
export function Carried({ event }: { event: Readonly<Record<string, unknown>> }) {
  const texts = useInspectorTexts()
  const values = Object.entries(event).filter(([name]) => name !== 'type' && name !== 'actorId')
  if (values.length === 0) return null
  return (
    <Part title={texts.carried()}>
      <dl className={styles.changes} translate="no">
        {values.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{withTimes(wordsOf(value))}</dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}

interface Props {
  machine: string
  verdicts: readonly Verdict[]
  event: string
}

/** Each state that was asked, from the inside out, and how its branches were judged in their order. */
export function Verdicts({ machine, verdicts, event }: Props) {
  const texts = useInspectorTexts()
  const states = [...Map.groupBy(verdicts, ({ state }) => state)]
  return (
    <ol className={styles.verdicts} translate="no">
      {states.map(([state, branches]) =>
        branches.map((verdict, index) => (
          <li
            key={`${state} ${verdict.edge}`}
            data-taken={verdict.isTaken || undefined}
            data-false={verdict.holds === false || undefined}
          >
            <Sign verdict={verdict} />
            <span>
              <span className={page.quiet}>{pathOf(state)} </span>
              {branches.length > 1 && <strong>{index + 1} </strong>}
              {verdict.edge === null ? (
                <span className={page.quiet}>
                  {texts.hasNot({ event: eventWords(event, texts) })}
                </span>
              ) : (
                <GuardName machine={machine} verdict={verdict} isOnly={branches.length === 1} />
              )}
              {verdict.parts.map(({ words, holds }) => (
                <span key={words} className={styles.part}>
                  {words}: {holds ? texts.holds() : texts.holdsNot()}
                </span>
              ))}
            </span>
            {verdict.edge !== null && <strong>{judgement(verdict, texts)}</strong>}
          </li>
        )),
      )}
    </ol>
  )
}

function GuardName(props: { machine: string; verdict: Verdict; isOnly: boolean }) {
  const { machine, isOnly } = props
  const { guard } = props.verdict
  const texts = useInspectorTexts()
  return guard === '' ? (
    <span>{isOnly ? texts.unguarded() : texts.otherwise()}</span>
  ) : (
    <PartName machine={machine} name={guard} className={styles.guard} />
  )
}

function Sign({ verdict: { edge, holds } }: { verdict: Verdict }) {
  if (edge === null || holds === null) return <IconMinus aria-hidden size={16} />
  return holds ? <IconCheck aria-hidden size={16} /> : <IconX aria-hidden size={16} />
}

function judgement({ holds, isTaken }: Verdict, texts: InspectorTexts): string {
  if (holds === null) return texts.notTried()
  if (!holds) return texts.holdsNot()
  return isTaken ? texts.holdsTaken() : texts.holds()
}

function pathOf(state: string): string {
  return state.split('.').slice(1).join('.') || state
}
