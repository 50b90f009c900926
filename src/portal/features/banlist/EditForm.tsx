import type { SubmitEvent } from 'react'

import { useBanlistWorkTexts } from '#portal/i18n/banlist-work-texts.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { Button } from '#portal/ui/Button.tsx'
import { TextField } from '#portal/ui/TextField.tsx'

import type { Edit } from './use-edit.ts'

import styles from './banlist.module.css'

interface Props extends Pick<Edit, 'draft' | 'change' | 'faults' | 'isSending' | 'save'> {
  onCancel: () => void
}

/** Address and note of an entry. */
export function EditForm({ draft, change, faults, isSending, save, onCancel }: Props) {
  const { ui } = useTexts()
  const { edit } = useBanlistWorkTexts()
  const submitted = (event: SubmitEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <form className={styles.edit} noValidate onSubmit={submitted}>
      <TextField
        label={edit.link()}
        value={draft.link}
        fault={faults.link}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        onChange={(event) => change({ link: event.currentTarget.value })}
      />
      <TextField
        label={edit.note()}
        placeholder={edit.notePlaceholder()}
        value={draft.note}
        fault={faults.note}
        autoComplete="off"
        onChange={(event) => change({ note: event.currentTarget.value })}
      />
      <div className={styles.editActions}>
        <Button onClick={onCancel}>{ui.cancel()}</Button>
        <Button type="submit" variant="filled" isBusy={isSending}>
          {edit.save()}
        </Button>
      </div>
    </form>
  )
}
