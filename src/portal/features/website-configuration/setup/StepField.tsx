import { type SubmitEvent, useState } from 'react'

import { useUnsavedWork } from '#portal/app/leaving/use-unsaved-work.ts'
import { type Faults, noFaults } from '#portal/forms/faults.ts'
import { useFirstFault } from '#portal/forms/use-first-fault.ts'
import { useWebsiteTexts } from '#portal/i18n/late/configuration/website-texts.ts'
import { Button } from '#portal/ui/controls/Button.tsx'
import { TextField } from '#portal/ui/controls/fields/TextField.tsx'

import { useFaultText, useSaveWebsite } from '../use-save-website.ts'
import type { OpenWebsite } from '../use-websites.ts'
import { setupSteps } from '../website-words.ts'

import styles from './setup.module.css'

interface Props {
  field: 'url' | 'name'
  website: OpenWebsite
  onSaved: () => void
}

/** Address or name as a step of its own; it is saved together with the step that comes next. */
export function StepField({ field, website, onSaved }: Props) {
  const words = useWebsiteTexts().setup
  const form = useStepField({ field, website, onSaved })
  return (
    <form {...form.props} className={styles.form}>
      <TextField
        label={field === 'url' ? words.steps.ADDRESS() : words.steps.NAME()}
        hint={field === 'url' ? words.addressHint() : words.nameHint()}
        value={form.value}
        fault={form.fault}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => form.type(target.value)}
      />
      <div className={styles.buttons}>
        <Button type="submit" variant="filled" isBusy={form.isSaving}>
          {words.next()}
        </Button>
      </div>
    </form>
  )
}

function useStepField({ field, website, onSaved }: Props) {
  const textOf = useFaultText()
  const { save, isSaving } = useSaveWebsite(website)
  const [typed, setTyped] = useState<string | null>(null)
  const [faults, setFaults] = useState<Faults>(noFaults)
  useUnsavedWork('website', typed !== null && typed !== website[field])
  const value = typed ?? website[field]
  const send = async () => {
    if (value.trim() === '') return setFaults({ [field]: { code: 'REQUIRED' } })
    const step = field === 'url' ? 'ADDRESS' : 'NAME'
    const isNext = website.setup === step
    const next = setupSteps[setupSteps.indexOf(step) + 1]
    const sent = await save({ [field]: value.trim(), ...(isNext && { setup: next ?? null }) })
    if (sent === 'kept') return undefined
    if (sent !== 'done') return setFaults(sent)
    setTyped(null)
    return onSaved()
  }
  return {
    value,
    isSaving,
    fault: textOf(faults, field),
    type: (text: string) => {
      setTyped(text)
      setFaults(noFaults)
    },
    props: {
      ref: useFirstFault(faults === noFaults ? null : faults),
      noValidate: true,
      onSubmit: (event: SubmitEvent) => {
        event.preventDefault()
        void send()
      },
    },
  }
}
