import { useWebsiteTexts } from '#portal/i18n/late/configuration/website-texts.ts'
import { Button } from '#portal/ui/controls/Button.tsx'
import { TextField } from '#portal/ui/controls/fields/TextField.tsx'

import type { WebsiteSetup } from '../state/use-website-setup.ts'
import { useTypedFields } from '../use-typed-fields.ts'

import styles from './setup.module.css'

interface Props {
  field: 'url' | 'name'
  setup: WebsiteSetup
  /** the value as it is kept; empty for a new website */
  stored: string
}

/** Address or name as a step of its own; it is saved together with the step that comes next. */
export function StepField({ field, setup, stored }: Props) {
  const words = useWebsiteTexts().setup
  const isUrl = field === 'url'
  const form = useTypedFields({ value: stored }, async ({ value }) => {
    const typed = value.trim()
    if (typed === '') return { [field]: { code: 'REQUIRED' } }
    return setup.submit({ [field]: isUrl ? withScheme(typed) : typed })
  })
  return (
    <form {...form.props} className={styles.form}>
      <TextField
        label={isUrl ? words.steps.ADDRESS() : words.steps.NAME()}
        hint={isUrl ? words.addressHint() : words.nameHint()}
        value={form.values.value}
        fault={form.faultOf(field) ?? form.faultOf(isUrl ? 'name' : 'url') ?? form.faultOf('')}
        {...(isUrl && { inputMode: 'url' })}
        autoComplete="off"
        spellCheck={false}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the only field of a page that was asked for
        autoFocus={isUrl && stored === ''}
        onChange={({ target }) => form.change({ value: target.value })}
      />
      <div className={styles.buttons}>
        <Button type="submit" variant="filled" isBusy={setup.isSaving}>
          {words.next()}
        </Button>
      </div>
    </form>
  )
}

/** People type `www.example.org`; a website is reached by https unless they say otherwise. */
function withScheme(url: string): string {
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(url) ? url : `https://${url}`
}
