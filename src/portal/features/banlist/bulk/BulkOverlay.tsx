import { useState } from 'react'
import type { SubmitEvent } from 'react'

import { longestComment } from '#lib/links/link-limits.ts'
import type { BulkEdit, Patch } from '#portal/features/banlist/state/bulk/use-bulk-edit.ts'
import { PlainTextInput } from '#portal/forms/fields/PlainTextInput.tsx'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'
import { CheckBox } from '#portal/ui/controls/CheckBox.tsx'
import { Segments } from '#portal/ui/controls/Segments.tsx'
import { PinnedNotice } from '#portal/ui/notices/notices.tsx'
import { Dialog } from '#portal/ui/overlays/Dialog.tsx'

import { useBanlistWorkTexts } from '../banlist-editing-texts.ts'
import { ExpiryField } from '../edit/ExpiryField.tsx'
import { RunNotice } from '../run/RunNotice.tsx'
import { BulkActions } from './BulkActions.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'
import { SkippedRows } from './SkippedRows.tsx'
import type { Bulk } from './use-bulk.ts'
import { useLast } from './use-last.ts'

import styles from './bulk-dialogs.module.css'

/** The values of the form that changes many entries. */
interface FormValues {
  note: string
  clearsNote: boolean
  expiry: 'keep' | 'never' | 'day'
  /** the last one that could be read, `YYYY-MM-DD`; null while there was none */
  day: string | null
  /** false while what stands in the day field is no day */
  isDayReadable: boolean
  pause: 'keep' | 'pause' | 'resume'
}

/** Nothing is touched yet. */
export const untouched: FormValues = {
  note: '',
  clearsNote: false,
  expiry: 'keep',
  day: null,
  isDayReadable: true,
  pause: 'keep',
}

/** The new values of every entry; null while there are none, or an invalid one. */
export function patchOf({
  note,
  clearsNote,
  expiry,
  day,
  isDayReadable,
  pause,
}: FormValues): Patch | null {
  if (expiry === 'day' && (day === null || !isDayReadable)) return null
  const patch: Patch = {
    ...(clearsNote ? { comment: null } : {}),
    ...(note.trim() === '' ? {} : { comment: note.trim() }),
    ...(expiry === 'keep' ? {} : { expires: expiry === 'never' ? null : day }),
    ...(pause === 'keep' ? {} : { paused: pause === 'pause' }),
  }
  return Object.keys(patch).length === 0 ? null : patch
}

interface Props {
  bulk: Bulk
  /** how many match the filter; undefined while it is not known */
  matches: number | undefined
  onTest: (links: readonly string[]) => void
  /** the run is shown elsewhere */
  hidesRun: boolean
}

/** Everything that is done with many entries: the bar, the questions, the run and its result. */
export function BulkOverlay({ bulk, matches, onTest, hidesRun }: Props) {
  return (
    <>
      <SelectionNotice {...bulk} />
      {!hidesRun && <RunNotice seen={bulk.seen} />}
      {bulk.edit.isSelectable && <BulkActions bulk={bulk} matches={matches} onTest={onTest} />}
      <RemoveDialog bulk={bulk} />
      <ChangeDialog bulk={bulk} />
    </>
  )
}

/** Says why nothing is asked or selected. */
function SelectionNotice({ edit }: Pick<Bulk, 'edit'>) {
  const { errors } = useTexts()
  const { bar } = useBanlistWorkTexts()
  const sentences: Partial<Record<BulkEdit['state'], () => string>> = {
    'choosing.nothingSelected': errors.nothingSelected,
    'choosing.allReadOnly': bar.allReadOnly,
    'choosing.findFailed': errors.generic,
  }
  const say = sentences[edit.state]
  if (say === undefined) return null
  return (
    <PinnedNotice tone="bad" onClose={edit.dismiss}>
      {say()}
    </PinnedNotice>
  )
}

/** The new values for all selected entries. */
function ChangeDialog({ bulk }: { bulk: Bulk }) {
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
      <p className="quiet">{change.text()}</p>
      <div className={styles.fields}>
        <div>
          <PlainTextInput
            name="note"
            label={edit.note()}
            placeholder={values.clearsNote ? change.noteCleared() : change.noteKeeps()}
            value={values.note}
            disabled={values.clearsNote}
            maxLength={longestComment}
            data-autofocus
            onChange={(note) => set({ note })}
          />
          <label className={styles.check}>
            <CheckBox
              name="clearsNote"
              checked={values.clearsNote}
              onChange={({ target }) => set({ clearsNote: target.checked, note: '' })}
            />
            {change.clearNote()}
          </label>
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
