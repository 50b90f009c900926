import { useEffect, useRef } from 'react'

import { useToday } from '#portal/app/device/use-clock.ts'
import { useUnsavedWork } from '#portal/app/leaving/use-unsaved-work.ts'
import { useMayWrite } from '#portal/app/publication/use-may-write.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { Button } from '#portal/ui/controls/Button.tsx'

import { type Topic, usePlanning } from '../../planning/use-planning.ts'
import type { TopicDetail } from '../use-topic-detail.ts'
import { isPassed } from './plan-change.ts'
import { usePlanTexts } from './plan-texts.ts'
import { PlanConflictBox } from './PlanConflictBox.tsx'
import { PlanDay } from './PlanDay.tsx'
import { PlanNote } from './PlanNote.tsx'
import { PlanStates } from './PlanStates.tsx'
import { type PlanWriting, usePlan } from './use-plan.tsx'
import { useProposal } from './use-proposal.ts'
import { useWhen } from './use-when.ts'

import sections from '../topic-detail.module.css'
import styles from './plan.module.css'

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
    <section ref={place} className={sections.section} aria-label={texts.heading()}>
      <div className={styles.head}>
        <h3 className={sections.heading}>{texts.heading()}</h3>
        {saved !== undefined && (
          <span className={styles.by}>
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
