import { IconCalendarPlus, IconX } from '@tabler/icons-react'
import { type SyntheticEvent, useState } from 'react'

import { useMayWrite } from '#portal/app/publication/use-viewer.ts'
import { Button } from '#portal/ui/controls/Button.tsx'
import { TextField } from '#portal/ui/controls/fields/FieldFrame.tsx'
import { SkeletonLine } from '#portal/ui/page/Skeletons.tsx'

import { PlanConflictBox } from '../detail/plan/PlanConflictBox.tsx'
import { PlanDay } from '../detail/plan/PlanDay.tsx'
import { type PlanWriting, type TopicPlan, usePlan } from '../detail/plan/use-plan.tsx'
import { useTopicDetail } from '../detail/use-topic-detail.ts'
import { type Topic, usePlanning } from '../planning/use-planning.ts'
import { useGapTexts } from './gap-texts.ts'

import styles from './gap-plan.module.css'

type Open = 'plan' | 'refuse' | null

/** Plans a gap in place, or says why it is none; each is saved with undo. */
export function GapPlan({ topic }: { topic: Topic }) {
  const texts = useGapTexts()
  const { variant } = usePlanning()
  const mayWrite = useMayWrite(variant === 'dav' ? 'DAV_TOPIC_PLANNING' : 'TOPIC_PLANNING') ?? true
  const [open, setOpen] = useState<Open>(null)
  if (!mayWrite) return null
  return (
    <>
      <div className={styles.actions}>
        <Button
          aria-expanded={open !== null}
          aria-label={`${open === null ? texts.plan() : texts.close()}: ${topic.name}`}
          icon={open === null ? <IconCalendarPlus aria-hidden /> : <IconX aria-hidden />}
          onClick={() => setOpen(open === null ? 'plan' : null)}
        >
          {open === null ? texts.plan() : texts.close()}
        </Button>
      </div>
      {open !== null && <OpenPlan topic={topic} open={open} onOpen={setOpen} />}
    </>
  )
}

interface OpenProps {
  topic: Topic
  open: 'plan' | 'refuse'
  onOpen: (open: Open) => void
}

/** The forms wait for the history: it has the revision of a plan that was taken back. */
function OpenPlan(props: OpenProps) {
  const detail = useTopicDetail(props.topic.id)
  return detail === undefined ? (
    <SkeletonLine width="100%" />
  ) : (
    <PlanForms {...props} newest={detail.topic?.planHistory[0]} />
  )
}

function PlanForms({ topic, open, onOpen, newest }: OpenProps & { newest: TopicPlan | undefined }) {
  const writing = usePlan(topic, newest)
  const close = () => onOpen(null)
  return (
    <>
      {writing.conflict !== null && (
        <div className={styles.form}>
          <PlanConflictBox {...writing} conflict={writing.conflict} />
        </div>
      )}
      {open === 'plan' ? (
        <PlanForm {...writing} onDone={close} onRefuse={() => onOpen('refuse')} />
      ) : (
        <RefusalForm {...writing} onDone={close} />
      )}
    </>
  )
}

interface FormProps extends Pick<PlanWriting, 'plan' | 'save'> {
  onDone: () => void
}

/** Date and note of a plan. */
function PlanForm({ plan, save, onDone, onRefuse }: FormProps & { onRefuse: () => void }) {
  const texts = useGapTexts()
  const [date, setDate] = useState(plan.date)
  const [note, setNote] = useState(plan.note ?? '')
  const finish = async (state: 'PLANNED' | 'COVERED') => {
    const input = { state, date, note: note.trim() === '' ? null : note.trim() }
    if ((await save(input)) === 'saved') onDone()
  }
  const submitted = (event: SyntheticEvent) => {
    event.preventDefault()
    void finish('PLANNED')
  }
  return (
    <form className={styles.form} onSubmit={submitted}>
      <div className={styles.fields}>
        <div className={styles.day}>
          <span>{texts.appears()}</span>
          <PlanDay day={date} isFixed={false} onChange={setDate} />
        </div>
        <TextField
          label={texts.note()}
          value={note}
          maxLength={longestNote}
          onChange={({ currentTarget: { value } }) => setNote(value)}
        />
      </div>
      <div className={styles.buttons}>
        <Button type="submit" variant="filled">
          {texts.plan()}
        </Button>
        <Button variant="subtle" onClick={() => void finish('COVERED')}>
          {texts.covered()}
        </Button>
        <Button variant="subtle" onClick={onRefuse}>
          {texts.refuse()}
        </Button>
      </div>
    </form>
  )
}

const longestNote = 2000

/** Why a topic is no gap; without a reason it stays one. */
function RefusalForm({ save, onDone }: FormProps) {
  const texts = useGapTexts()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const submitted = async (event: SyntheticEvent) => {
    event.preventDefault()
    const input = reason.trim()
    setMissing(input === '')
    if (input !== '' && (await save({ state: 'NO_GAP', reason: input })) === 'saved') onDone()
  }
  return (
    <form className={styles.form} onSubmit={(event) => void submitted(event)}>
      <TextField
        label={texts.why()}
        hint={texts.hiddenUntil()}
        fault={isMissing && texts.reasonMissing()}
        value={reason}
        maxLength={longestNote}
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
      <div className={styles.buttons}>
        <Button type="submit" variant="filled">
          {texts.refuse()}
        </Button>
        <Button variant="subtle" onClick={onDone}>
          {texts.cancel()}
        </Button>
      </div>
    </form>
  )
}
