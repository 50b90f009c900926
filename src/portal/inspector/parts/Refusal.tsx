import type { Verdict } from '#portal/app/inspection/inspection-protocol.ts'
import { useInspectorTexts } from '#portal/i18n/late/inspection/inspector-texts.ts'

import { useScene } from '../session/looking.ts'
import { takersOf } from '../session/machine-facts.ts'
import type { Step } from '../session/recording.ts'
import { changesOf, eventWords, stateWords } from '../session/state-words.ts'
import { Part } from './Part.tsx'
import { Carried, Sentence, StepLine } from './StepLine.tsx'
import { Verdicts } from './Verdicts.tsx'

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
  return (
    <>
      <h2 className={page.heading} translate="no">
        {isTaken ? texts.wouldTake({ event: name }) : texts.why({ event: name })}
      </h2>
      <Sentence machine={step.machine} event={event} />
      <StepLine step={step} />
      <p className={styles.sentence}>
        {isTaken ? result(step, asked) : <Reason verdicts={verdicts} />}
      </p>
      <Part title={texts.whoAsked()}>
        <Verdicts verdicts={verdicts} event={event.type} />
        {!isTaken && <p className={page.quiet}>{texts.noOther()}</p>}
      </Part>
      <Carried event={event} />
      <Where step={step} type={event.type} />
    </>
  )
}

/** The states of the copy after the event, and the first fields that changed. */
function result(step: Step, asked: ReturnType<typeof useScene>['asked']): string {
  if (asked === null) return ''
  const { changes } = changesOf(step.context, asked.trial.context)
  const words = changes.slice(0, 2).map(({ path, before, after }) => `${path} ${before} › ${after}`)
  return [`› ${stateWords(asked.trial.value)}`, ...words].join(' · ')
}

function Reason({ verdicts }: { verdicts: readonly Verdict[] }) {
  const texts = useInspectorTexts()
  const failed = verdicts.filter(({ holds }) => holds === false)
  if (failed.length === 0) return texts.notThere()
  return failed.map(({ guard }) => texts.guardFalse({ guard })).join(' ')
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
