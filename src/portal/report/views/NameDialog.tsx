import { type FormEvent, useState } from 'react'

import { longestViewName } from '#contract/view-limits.ts'
import type { ViewWritten } from '#portal/app/views/use-saved-views.ts'
import { useViewTexts } from '#portal/i18n/late/view-texts.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'
import { TextField } from '#portal/ui/controls/fields/TextField.tsx'
import { Dialog } from '#portal/ui/overlays/Dialog.tsx'

import { viewFault } from './view-faults.ts'

import styles from './views.module.css'

interface Props {
  isOpen: boolean
  onClose: () => void
  title: string
  /** The name that stands in the field at first. */
  name?: string
  hint?: string
  /** Sends the name; its faults stand at the field, which keeps what was typed. */
  onSend: (name: string) => Promise<ViewWritten>
}

/** Asks for the name of a view. */
export function NameDialog({ isOpen, onClose, title, ...form }: Props) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title}>
      <NameForm {...form} onClose={onClose} />
    </Dialog>
  )
}

function NameForm({ name: first = '', hint, onSend, onClose }: Omit<Props, 'isOpen' | 'title'>) {
  const views = useViewTexts()
  const { errors } = useTexts()
  const [name, setName] = useState(first)
  const [fault, setFault] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    setIsSending(true)
    const found = viewFault(await onSend(name), { views, errors })
    setIsSending(false)
    setFault(found)
    if (found === undefined) onClose()
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={views.name()}
        hint={hint}
        fault={fault}
        value={name}
        maxLength={longestViewName}
        data-autofocus
        onChange={(event) => {
          setName(event.currentTarget.value)
          setFault(undefined)
        }}
      />
      <div className={styles.actions}>
        <Button onClick={onClose}>{views.cancel()}</Button>
        <Button variant="filled" type="submit" disabled={isSending}>
          {views.confirm()}
        </Button>
      </div>
    </form>
  )
}
