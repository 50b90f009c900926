import { type SubmitEvent, useState } from 'react'

import { longestComment } from '#lib/links/link-limits.ts'
import type { Patch } from '#portal/features/banlist/state/use-bulk-edit.ts'
import { useBanlistWorkTexts } from '#portal/i18n/late/banlist-editing-texts.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'
import { CheckBox } from '#portal/ui/controls/CheckBox.tsx'
import { Segments } from '#portal/ui/controls/Segments.tsx'
import { TextField } from '#portal/ui/controls/TextField.tsx'

import { ExpiryField } from '../edit/ExpiryField.tsx'
import { patchOf, untouched, type FormValues } from './change-form-values.ts'

import styles from './bulk-dialogs.module.css'

interface Props {
  onCancel: () => void
  onChange: (patch: Patch) => void
}

/** Note, end and pause for many entries; what is not touched stays with each as it is. */
export function ChangeForm({ onCancel, onChange }: Props) {
  const { ui } = useTexts()
  const { change, edit, expiry } = useBanlistWorkTexts()
  const [wishes, setWishes] = useState<FormValues>(untouched)
  const wish = (patch: Partial<FormValues>) => setWishes({ ...wishes, ...patch })
  const patch = patchOf(wishes)
  const submitted = (event: SubmitEvent) => {
    event.preventDefault()
    if (patch !== null) onChange(patch)
  }
  return (
    <form noValidate onSubmit={submitted}>
      <p className={styles.quiet}>{change.text()}</p>
      <div className={styles.fields}>
        <div>
          <TextField
            label={edit.note()}
            placeholder={wishes.clearsNote ? change.noteCleared() : change.noteKeeps()}
            value={wishes.note}
            disabled={wishes.clearsNote}
            maxLength={longestComment}
            autoComplete="off"
            data-autofocus
            onChange={(event) => wish({ note: event.currentTarget.value })}
          />
          <label className={styles.check}>
            <CheckBox
              checked={wishes.clearsNote}
              onChange={() => wish({ clearsNote: !wishes.clearsNote, note: '' })}
            />
            {change.clearNote()}
          </label>
        </div>
        <div>
          <p className={styles.name}>{expiry.label()}</p>
          <Segments
            name={expiry.label()}
            value={wishes.expiry}
            onChange={(chosen) => wish({ expiry: chosen, isDayReadable: true })}
            segments={[
              { value: 'keep', label: change.keeps() },
              { value: 'never', label: expiry.never() },
              { value: 'day', label: change.onDay() },
            ]}
          />
          {wishes.expiry === 'day' && (
            <div className={styles.day}>
              <ExpiryField
                mayBeNone={false}
                value={wishes.day}
                onChange={(day) =>
                  wish(day === undefined ? { isDayReadable: false } : { day, isDayReadable: true })
                }
              />
            </div>
          )}
        </div>
        <div>
          <p className={styles.name}>{change.state()}</p>
          <Segments
            name={change.state()}
            value={wishes.pause}
            onChange={(chosen) => wish({ pause: chosen })}
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
