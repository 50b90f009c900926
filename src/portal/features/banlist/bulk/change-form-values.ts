import type { Patch } from '#portal/features/banlist/state/bulk/use-bulk-edit.ts'

/** The values of the form that changes many entries. */
export interface FormValues {
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
