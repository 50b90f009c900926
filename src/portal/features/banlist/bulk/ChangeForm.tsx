import { type SubmitEvent, useState } from 'react'

import { longestComment } from '#lib/links/link-limits.ts'
import type { Patch } from '#portal/features/banlist/state/bulk/use-bulk-edit.ts'
import { CheckInput } from '#portal/forms/fields/CheckInput.tsx'
import { TextInput } from '#portal/forms/fields/TextInput.tsx'
import { useBanlistWorkTexts } from '#portal/i18n/late/banlist-editing-texts.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'
import { Segments } from '#portal/ui/controls/Segments.tsx'

import { ExpiryField } from '../edit/ExpiryField.tsx'
import { patchOf, untouched, type FormValues } from './change-form-values.ts'

import styles from './bulk-dialogs.module.css'

interface Props {
  onCancel: () => void
  onChange: (patch: Patch) => void
}

/** Note, end and pause for many entries; an untouched field stays as it is. */
export function ChangeForm({ onCancel, onChange }: Props) {
  const { ui } = useTexts()
  const { change, edit, expiry } = useBanlistWorkTexts()
  const [values, setValues] = useState<FormValues>(untouched)
  const set = (changed: Partial<FormValues>) => setValues({ ...values, ...changed })
  const patch = patchOf(values)
  const submitted = (event: SubmitEvent) => {
    event.preventDefault()
    if (patch !== null) onChange(patch)
  }
  return (
    <form noValidate onSubmit={submitted}>
      <p className={styles.quiet}>{change.text()}</p>
      <div className={styles.fields}>
        <div>
          <TextInput
            name="note"
            label={edit.note()}
            placeholder={values.clearsNote ? change.noteCleared() : change.noteKeeps()}
            value={values.note}
            disabled={values.clearsNote}
            maxLength={longestComment}
            data-autofocus
            onChange={(note) => set({ note })}
          />
          <CheckInput
            name="clearsNote"
            label={change.clearNote()}
            value={values.clearsNote}
            onChange={(clearsNote) => set({ clearsNote, note: '' })}
          />
        </div>
        <div>
          <p className={styles.name}>{expiry.label()}</p>
          <Segments
            name={expiry.label()}
            value={values.expiry}
            onChange={(chosen) => set({ expiry: chosen, isDayReadable: true })}
            segments={[
              { value: 'keep', label: change.keeps() },
              { value: 'never', label: expiry.never() },
              { value: 'day', label: change.onDay() },
            ]}
          />
          {values.expiry === 'day' && (
            <div className={styles.day}>
              <ExpiryField
                mayBeNone={false}
                value={values.day}
                onChange={(day) =>
                  set(day === undefined ? { isDayReadable: false } : { day, isDayReadable: true })
                }
              />
            </div>
          )}
        </div>
        <div>
          <p className={styles.name}>{change.state()}</p>
          <Segments
            name={change.state()}
            value={values.pause}
            onChange={(chosen) => set({ pause: chosen })}
            segments={[
              { value: 'keep', label: change.keeps() },
              { value: 'pause', label: change.pause() },
              { value: 'resume', label: change.resume() },
            ]}
          />
        </div>
      </div>
      <div className={styles.actions}>
        <Button onClick={onCancel}>{ui.cancel()}</Button>
        <Button type="submit" variant="filled" disabled={patch === null}>
          {edit.save()}
        </Button>
      </div>
    </form>
  )
}
