import { type KeyboardEvent, useState } from 'react'

import { useUnsavedWork } from '#portal/app/leaving/use-unsaved-work.ts'
import { LinesField } from '#portal/ui/controls/fields/LinesField.tsx'

import type { PlanContent } from './plan-change.ts'
import { usePlanTexts } from './plan-texts.ts'
import type { PlanWriting } from './use-plan.tsx'

import styles from './plan.module.css'

const longest = 2000

interface Props extends Pick<PlanWriting, 'plan' | 'save'> {
  isFixed: boolean
}

/** A text that is being typed, and the plan that was seen when it began. */
interface Draft {
  text: string
  base: PlanContent
}

/** The note of a plan: saved when the field is left, or by Ctrl+Enter; Escape takes back what was typed. */
export function PlanNote({ plan, save, isFixed }: Props) {
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
