import { delayText } from '../format.ts'
import { useInspectorTexts } from '../inspector-texts.ts'
import { atStep, useScene } from '../session/looking.ts'
import { stateSentences } from '../session/machine-facts.ts'
import type { Step } from '../session/recording.ts'
import { causeWords, changesOf, eventWords, stateWords, withTimes } from '../session/state-words.ts'
import { Part, PartName } from './Part.tsx'
import { Carried, Refusal, Sentence, StepLine, Verdicts } from './Refusal.tsx'
import { TakesNow } from './TakesNow.tsx'

import page from '../inspector.module.css'
import styles from './detail.module.css'

/** Everything about the shown step: which branch and why, what it did, and what can happen next. */
export function StepDetail() {
  const texts = useInspectorTexts()
  const { shown, asked, current } = useScene()
  if (current === null) return <p className={page.empty}>{texts.noActor()}</p>
  if (shown === null) return <p className={page.empty}>{texts.noStep()}</p>
  const isRefused = asked !== null || shown.outcome === 'refused'
  return (
    <>
      {isRefused ? <Refusal step={shown} /> : <Taken step={shown} />}
      {asked === null && <States step={shown} />}
      <TakesNow step={shown} />
    </>
  )
}

function Taken({ step }: { step: Step }) {
  const texts = useInspectorTexts()
  return (
    <>
      <h2 className={page.heading} translate="no">
        {eventWords(step.event.type, texts)}
      </h2>
      <Sentence machine={step.machine} event={step.event} />
      <StepLine step={step} />
      <Carried event={step.event} />
      {step.verdicts.some(({ edge }) => edge !== null) && (
        <Part title={texts.which()}>
          <Verdicts
            machine={step.machine}
            verdicts={step.verdicts.filter(({ edge }) => edge !== null)}
            event={step.event.type}
          />
        </Part>
      )}
      <Part title={texts.did()}>
        <Did step={step} />
      </Part>
      <Differences step={step} />
      <Cause step={step} />
    </>
  )
}

function Did({ step }: { step: Step }) {
  const texts = useInspectorTexts()
  const { actions, outcome, value, started, timers, error } = step
  if (error !== null) return <p>{texts.failed({ error })}</p>
  if (actions.length + started.length + timers.length === 0 && outcome !== 'moved') {
    return <p>{texts.didNothing()}</p>
  }
  return (
    <ul className={styles.lines} translate="no">
      {actions.map((name, index) => (
        <li key={`${index} ${name}`}>
          <PartName machine={step.machine} name={name} />
        </li>
      ))}
      {outcome === 'moved' && <li>{texts.left({ states: stateWords(value) })}</li>}
      {started.length > 0 && <li>{texts.began({ names: started.join(', ') })}</li>}
      {timers.map(({ name, event, delay }) => (
        <li key={event}>{texts.armed({ name, time: delayText(delay) })}</li>
      ))}
    </ul>
  )
}

/** The states in which the machine is after the step, each in a sentence. */
function States({ step: { machine, value, outcome } }: { step: Step }) {
  const texts = useInspectorTexts()
  return (
    <Part title={outcome === 'refused' ? texts.nowUnchanged() : texts.now()}>
      <dl className={styles.states}>
        {stateSentences(machine, value).map(({ state, sentence }) => (
          <div key={state}>
            <dt translate="no">{state}</dt>
            <dd>{sentence}</dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}

function Differences({ step }: { step: Step }) {
  const texts = useInspectorTexts()
  const { changes, same } = changesOf(step.before?.context, step.context)
  return (
    <Part title={texts.before()}>
      {changes.length === 0 ? (
        <p>{texts.noChange()}</p>
      ) : (
        <dl className={styles.changes} translate="no">
          {changes.map(({ path, before, after }) => (
            <div key={path}>
              <dt>{path}</dt>
              <dd>
                <del>{withTimes(before)}</del> › <ins>{withTimes(after)}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {same.length > 0 && (
        <details className={page.quiet}>
          <summary>{texts.same({ count: same.length })}</summary>
          <dl className={styles.changes} translate="no">
            {same.map(({ path, after }) => (
              <div key={path}>
                <dt>{path}</dt>
                <dd>{withTimes(after)}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </Part>
  )
}

function Cause({ step }: { step: Step }) {
  const { cause } = step
  const texts = useInspectorTexts()
  const { recording, look } = useScene()
  const first = cause === null ? null : recording.step(cause)
  return (
    <Part title={texts.cause()}>
      {first === null ? (
        <p>{causeWords(step, texts)}</p>
      ) : (
        <button
          type="button"
          className={styles.pill}
          translate="no"
          onClick={() => look(atStep(first))}
        >
          {eventWords(first.event.type, texts)} #{first.number}
        </button>
      )}
    </Part>
  )
}
