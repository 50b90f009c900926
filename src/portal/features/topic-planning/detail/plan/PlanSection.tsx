import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'

import { useToday } from '#portal/app/device/use-clock.ts'
import { useUnsavedWork } from '#portal/app/leaving/unsaved-work.ts'
import { useMayWrite } from '#portal/app/publication/use-viewer.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { Button } from '#portal/ui/controls/Button.tsx'
import { LinesField } from '#portal/ui/controls/fields/LinesField.tsx'

import { PlanMark } from '../../planning/PlanMark.tsx'
import { usePlanning } from '../../planning/use-planning.ts'
import type { Topic } from '../../planning/use-planning.ts'
import type { TopicDetail } from '../use-topic-detail.ts'
import { isPassed } from './plan-change.ts'
import type { PlanContent } from './plan-change.ts'
import { usePlanTexts } from './plan-texts.ts'
import { PlanConflictBox } from './PlanConflictBox.tsx'
import { PlanDay } from './PlanDay.tsx'
import { usePlan, useProposal, useWhen } from './use-plan.tsx'
import type { PlanWriting } from './use-plan.tsx'

import sections from '../topic-detail.module.css'
import styles from './plan.module.css'

const longest = 2000

interface PlanNoteProps extends Pick<PlanWriting, 'plan' | 'save'> {
  isFixed: boolean
}

/** A text that is being typed, and the plan that was seen when it began. */
interface Draft {
  text: string
  base: PlanContent
}

/** The note of a plan: saved when the field is left, or by Ctrl+Enter; Escape takes back what was typed. */
function PlanNote({ plan, save, isFixed }: PlanNoteProps) {
  const texts = usePlanTexts()
  const [draft, setDraft] = useState<Draft | null>(null)
  const text = draft?.text ?? plan.note ?? ''
  const isTooLong = text.length > longest
  useUnsavedWork('topicNote', draft !== null)
  const finish = async () => {
    if (draft === null || isTooLong) return
    const note = draft.text.trim() === '' ? null : draft.text.trim()
    const isSame = note === (draft.base.note ?? null)
    // A conflict shows the text beside the colleague's plan, to choose from.
    if (isSame || (await save({ note }, draft.base)) !== 'failed') setDraft(null)
  }
  const pressed = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
    if (key === 'Escape') setDraft(null)
    if (key === 'Enter' && (ctrlKey || metaKey)) void finish()
  }
  return (
    <LinesField
      className={styles.note}
      label={texts.note()}
      placeholder={texts.noteHint()}
      rows={2}
      value={text}
      readOnly={isFixed}
      fault={isTooLong && texts.tooLong()}
      onChange={({ currentTarget: { value } }) =>
        setDraft((before) => ({ text: value, base: before?.base ?? plan }))
      }
      onBlur={() => void finish()}
      onKeyDown={pressed}
    />
  )
}

const states = [
  { state: 'GAP', mark: 'gap' },
  { state: 'PLANNED', mark: 'planned' },
  { state: 'COVERED', mark: 'covered' },
] as const

interface PlanStatesProps extends Pick<PlanWriting, 'plan' | 'save'> {
  isFixed: boolean
}

/** The states of a plan; a click on the one in force takes it back. */
function PlanStates({ plan, save, isFixed }: PlanStatesProps) {
  const texts = usePlanTexts()
  return (
    <fieldset className={styles.states} aria-label={texts.heading()} disabled={isFixed}>
      {states.map(({ state, mark }) => {
        const isChosen = plan.state === state
        return (
          <button
            key={state}
            type="button"
            aria-pressed={isChosen}
            onClick={() => void save({ state: isChosen ? 'NONE' : state })}
          >
            <PlanMark mark={mark} />
            {texts.states[state]()}
          </button>
        )
      })}
    </fieldset>
  )
}

interface Props {
  topic: Topic
  /** undefined until it is here */
  history: NonNullable<TopicDetail['topic']>['planHistory'] | undefined
}

/** The planning of a topic: its state, day and note, each saved at once. */
export function PlanSection({ topic, history }: Props) {
  const texts = usePlanTexts()
  const when = useWhen()
  const { variant } = usePlanning()
  const mayWrite = useMayWrite(variant === 'dav' ? 'DAV_TOPIC_PLANNING' : 'TOPIC_PLANNING') ?? true
  const writing = usePlan(topic, history?.[0])
  const { plan, saved, conflict } = writing
  const place = useShownFirst()
  useUnsavedWork('topicNote', conflict !== null)
  // The history has the revision of a plan that was taken back.
  const isFixed = !mayWrite || history === undefined
  return (
    <section ref={place} className={sections.section} aria-label={texts.of({ topic: topic.name })}>
      <div className={styles.head}>
        <h3 className={sections.heading}>{texts.heading()}</h3>
        {saved !== undefined && (
          <span className="faint small">
            {texts.by({ name: saved.author.name, when: when(saved.at) })}
          </span>
        )}
      </div>
      {conflict !== null && <PlanConflictBox {...writing} conflict={conflict} />}
      <PlanStates {...writing} isFixed={isFixed} />
      <Passed {...writing} isFixed={isFixed} />
      <PlanNote {...writing} isFixed={isFixed} />
      <div className={styles.foot}>
        <PlanDay
          day={plan.date}
          isFixed={isFixed}
          onChange={(date) => void writing.save({ date })}
        />
        <Reason topic={topic} {...writing} />
      </div>
    </section>
  )
}

/** Brings the planning into sight where the address asks for it. */
function useShownFirst() {
  const place = useRef<HTMLElement>(null)
  const [{ panel }] = useSearchState()
  const isAsked = panel === 'plan'
  useEffect(() => {
    if (isAsked) place.current?.scrollIntoView({ block: 'start' })
  }, [isAsked])
  return place
}

/** Asks about a plan whose day has passed. */
function Passed({ plan, save, isFixed }: PlanWriting & { isFixed: boolean }) {
  const texts = usePlanTexts()
  const today = useToday()
  if (isFixed || !isPassed(plan, today)) return null
  return (
    <div className={styles.passed}>
      <p>{texts.passed()}</p>
      <Button onClick={() => void save({ state: 'COVERED' })}>{texts.covered()}</Button>
      <PlanDay
        day={plan.date}
        label={texts.otherDay()}
        isFixed={false}
        onChange={(date) => void save({ date })}
      />
    </div>
  )
}

/** Why the topic was proposed, or why it is no gap. */
function Reason({ topic, plan: { state, reason } }: { topic: Topic } & PlanWriting) {
  const texts = usePlanTexts()
  const proposal = useProposal(topic)
  const said = reason ?? ''
  if (state === 'NO_GAP')
    return said !== '' && <p className={styles.reason}>{texts.refused({ reason: said })}</p>
  if (state !== 'NONE')
    return said !== '' && <p className={styles.reason}>{texts.wasProposed({ reason: said })}</p>
  return proposal && <p className={styles.reason}>{texts.isProposed(proposal)}</p>
}
