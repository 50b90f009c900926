import { type SubmitEvent, useState } from 'react'

import { longestComment } from '#lib/links/link-limits.ts'
import type { BulkEdit } from '#portal/features/banlist/state/bulk/use-bulk-edit.ts'
import { CheckInput } from '#portal/forms/fields/CheckInput.tsx'
import { TextInput } from '#portal/forms/fields/TextInput.tsx'
import { useBanlistWorkTexts } from '#portal/i18n/late/banlist-editing-texts.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'
import { Segments } from '#portal/ui/controls/Segments.tsx'
import { Dialog } from '#portal/ui/overlays/Dialog.tsx'

import { ExpiryField } from '../edit/ExpiryField.tsx'
import { patchOf, untouched, type FormValues } from './change-form-values.ts'
import { SkippedRows } from './SkippedRows.tsx'
import type { Bulk } from './use-bulk.ts'
import { useLast } from './use-last.ts'

import styles from './bulk-dialogs.module.css'

/** The new values for all selected entries. */
export function ChangeDialog({ bulk }: { bulk: Bulk }) {
  const { edit } = bulk
  const { change } = useBanlistWorkTexts()
  const isAsking = edit.state === 'asking.edit'
  const asked = useLast(isAsking ? edit.asked.length : null) ?? 0
  return (
    <Dialog
      isOpen={isAsking}
      onClose={edit.cancel}
      title={change.title({ count: asked })}
      size="wide"
    >
      {isAsking && (
        <>
          <div className={styles.leftOut}>
            <SkippedRows bulk={bulk} words={change} />
          </div>
          <ChangeForm {...edit} />
        </>
      )}
    </Dialog>
  )
}

/** Note, end and pause for many entries; an untouched field stays as it is. */
function ChangeForm({ cancel, confirmEdit }: BulkEdit) {
  const { ui } = useTexts()
  const { change, edit, expiry } = useBanlistWorkTexts()
  const [values, setValues] = useState<FormValues>(untouched)
  const set = (changed: Partial<FormValues>) => setValues({ ...values, ...changed })
  const patch = patchOf(values)
  const submitted = (event: SubmitEvent) => {
    event.preventDefault()
    if (patch !== null) confirmEdit(patch)
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
        <Button onClick={cancel}>{ui.cancel()}</Button>
        <Button type="submit" variant="filled" disabled={patch === null}>
          {edit.save()}
        </Button>
      </div>
    </form>
  )
}
