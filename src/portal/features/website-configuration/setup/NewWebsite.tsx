import { type SubmitEvent, useState } from 'react'

import { useUnsavedWork } from '#portal/app/leaving/use-unsaved-work.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { type Faults, noFaults, sentBy } from '#portal/forms/faults.ts'
import { useFirstFault } from '#portal/forms/use-first-fault.ts'
import { useMutationAction } from '#portal/forms/use-mutation-action.ts'
import { useWebsiteTexts } from '#portal/i18n/late/configuration/website-texts.ts'
import { Button } from '#portal/ui/controls/Button.tsx'
import { TextField } from '#portal/ui/controls/fields/TextField.tsx'

import { useFaultText } from '../use-save-website.ts'
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
        value={form.url}
        fault={form.fault}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the only field of a page that was asked for
        autoFocus
        onChange={({ target }) => form.type(target.value)}
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
  const textOf = useFaultText()
  const { run, isRunning } = useMutationAction(createWebsite)
  const [url, setUrl] = useState('')
  const [faults, setFaults] = useState<Faults>(noFaults)
  useUnsavedWork('website', url !== '' && !isRunning)
  const send = async () => {
    if (url.trim() === '') return setFaults({ url: { code: 'REQUIRED' } })
    const written = await run({ url: withScheme(url.trim()) })
    const sent = sentBy(written)
    if (sent !== 'done' && sent !== 'kept') return setFaults(sent)
    if (written.kind !== 'done') return undefined
    const { website } = written.payload
    setUrl('')
    return website === null ? undefined : begun(website.id)
  }
  return {
    url,
    isSending: isRunning,
    fault: textOf(faults, 'url') ?? textOf(faults, 'name') ?? textOf(faults, ''),
    type: (text: string) => {
      setUrl(text)
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

/** People type `www.example.org`; a website is reached by https unless they say otherwise. */
function withScheme(url: string): string {
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(url) ? url : `https://${url}`
}
