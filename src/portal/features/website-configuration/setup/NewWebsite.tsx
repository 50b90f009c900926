import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { sentBy } from '#portal/forms/faults.ts'
import { useMutationAction } from '#portal/forms/use-mutation-action.ts'
import { useWebsiteTexts } from '#portal/i18n/late/configuration/website-texts.ts'
import { Button } from '#portal/ui/controls/Button.tsx'
import { TextField } from '#portal/ui/controls/fields/TextField.tsx'

import { useTypedFields } from '../use-typed-fields.ts'
import { createWebsite } from '../website-writes.ts'

import styles from './setup.module.css'

/** The first step: a website begins with its address, and is kept from then on. */
export function NewWebsite() {
  const words = useWebsiteTexts().setup
  const [, change] = useSearchState()
  const form = useNewWebsite((id) => change({ view: '', id, panel: '' }, { replace: true }))
  return (
    <form {...form.props} className={styles.form}>
      <TextField
        label={words.steps.ADDRESS()}
        hint={words.addressHint()}
        value={form.values.url}
        fault={form.faultOf('url') ?? form.faultOf('name') ?? form.faultOf('')}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the only field of a page that was asked for
        autoFocus
        onChange={({ target }) => form.change({ url: target.value })}
      />
      <div className={styles.buttons}>
        <Button type="submit" variant="filled" isBusy={form.isSending}>
          {words.next()}
        </Button>
        <Button disabled={form.isSending} onClick={() => change({ view: '' })}>
          {words.cancel()}
        </Button>
      </div>
    </form>
  )
}

function useNewWebsite(begun: (id: string) => void) {
  const { run, isRunning } = useMutationAction(createWebsite)
  const fields = useTypedFields({ url: '' }, async ({ url }) => {
    if (url.trim() === '') return { url: { code: 'REQUIRED' } }
    const written = await run({ url: withScheme(url.trim()) })
    if (written.kind === 'done' && written.payload.website !== null)
      begun(written.payload.website.id)
    return sentBy(written)
  })
  return { ...fields, isSending: isRunning }
}

/** People type `www.example.org`; a website is reached by https unless they say otherwise. */
function withScheme(url: string): string {
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(url) ? url : `https://${url}`
}
