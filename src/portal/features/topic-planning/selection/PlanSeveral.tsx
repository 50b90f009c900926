import { type SyntheticEvent, useState } from 'react'

import { useMutationAction } from '#portal/forms/use-mutation-action.ts'
import { Button } from '#portal/ui/controls/Button.tsx'
import { TextField } from '#portal/ui/controls/fields/TextField.tsx'
import { notifyDone, notifyFailed } from '#portal/ui/notices/notifications.ts'
import { Dialog } from '#portal/ui/overlays/Dialog.tsx'

import { planMutations } from '../detail/plan/plan-mutations.ts'
import { PlanDay } from '../detail/plan/PlanDay.tsx'
import { contentOf, type TopicPlan } from '../detail/plan/use-plan.tsx'
import { type Topic, usePlanning } from '../planning/use-planning.ts'
import { useSelectionTexts } from './selection-texts.ts'

import styles from './plan-several.module.css'

interface Props {
  topics: readonly Topic[]
  isOpen: boolean
  onClose: () => void
}

/** The same day and note for several topics; a topic that a colleague planned in the meantime keeps that plan. */
export function PlanSeveral({ topics, isOpen, onClose }: Props) {
  const texts = useSelectionTexts()
  const { variant } = usePlanning()
  const { run, isRunning } = useMutationAction(planMutations[variant])
  const [date, setDate] = useState<string | null>(null)
  const [note, setNote] = useState('')
  const planOne = async ({ id, plan, missing }: Topic): Promise<boolean> => {
    const text = note.trim() === '' ? null : note.trim()
    const mine = { state: 'PLANNED' as const, date, missing, note: text }
    const write = (before: TopicPlan | undefined) =>
      run({ topicId: id, plan: { ...contentOf(before), ...mine } })
    const written = await write(plan ?? undefined)
    if (written.kind === 'failed') return false
    const { plan: saved, conflict } = written.payload
    // A plan that was taken back is unknown here, and nothing that one would write over.
    if (conflict?.state !== 'NONE') return saved !== null
    const again = await write(conflict)
    return again.kind !== 'failed' && again.payload.plan !== null
  }
  const submitted = async (event: SyntheticEvent) => {
    event.preventDefault()
    let planned = 0
    for (const topic of topics) if (await planOne(topic)) planned += 1
    if (planned === topics.length) notifyDone(texts.planned({ count: planned }))
    else notifyFailed(texts.plannedSome({ count: planned, all: topics.length }))
    onClose()
  }
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={texts.planSeveral({ count: topics.length })}>
      <form className={styles.form} onSubmit={(event) => void submitted(event)}>
        <p>{topics.map(({ name }) => name).join(', ')}</p>
        <div className={styles.day}>
          <span>{texts.appears()}</span>
          <PlanDay day={date} isFixed={isRunning} onChange={setDate} />
        </div>
        <TextField
          label={texts.note()}
          value={note}
          maxLength={2000}
          onChange={({ currentTarget: { value } }) => setNote(value)}
        />
        <div className={styles.buttons}>
          <Button type="submit" variant="filled" isBusy={isRunning}>
            {texts.plan()}
          </Button>
          <Button onClick={onClose}>{texts.cancel()}</Button>
        </div>
      </form>
    </Dialog>
  )
}
