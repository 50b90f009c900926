import { useWebsiteTexts } from '#portal/i18n/late/configuration/website-texts.ts'
import { Button } from '#portal/ui/controls/Button.tsx'
import { TextField } from '#portal/ui/controls/fields/TextField.tsx'

import { useSaveWebsite } from '../use-save-website.ts'
import { useTypedFields } from '../use-typed-fields.ts'
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
        value={form.values.value}
        fault={form.faultOf(field)}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => form.change({ value: target.value })}
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
  const { save, isSaving } = useSaveWebsite(website)
  const fields = useTypedFields({ value: website[field] }, async ({ value }) => {
    if (value.trim() === '') return { [field]: { code: 'REQUIRED' } }
    const step = field === 'url' ? 'ADDRESS' : 'NAME'
    const next = setupSteps[setupSteps.indexOf(step) + 1] ?? null
    const goesOn = website.setup === step && { setup: next }
    const sent = await save({ [field]: value.trim(), ...goesOn })
    if (sent === 'done') onSaved()
    return sent
  })
  return { ...fields, isSaving }
}
