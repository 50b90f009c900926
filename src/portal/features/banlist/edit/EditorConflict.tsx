import type { Draft, RowEdit } from '#portal/features/banlist/state/use-row-edit.ts'
import { useBanlistWorkTexts } from '#portal/i18n/late/banlist-editing-texts.ts'
import { useFormat, useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'

import { entryFaultText } from '../fault-text.ts'
import { readableLink } from '../list/unicode-host.ts'
import { type Conflict, ConflictHead } from './ConflictHead.tsx'

import styles from './row-editor.module.css'

/** A conflict: both versions beside each other, and the ways to settle it. */
export function EditorConflict({ edit }: { edit: RowEdit }) {
  const { errors } = useTexts()
  const work = useBanlistWorkTexts()
  const words = work.conflict
  const { draft, theirs, fault, isBusy, mayKeepBoth, takeTheirs, keepMine, keepBoth, resume } = edit
  if (draft === null) return null
  const kind = conflictOf(edit)
  const leave = { changed: words.keepTheirs, removed: words.letGo, locked: words.close }
  return (
    <div className={styles.conflict}>
      <ConflictHead kind={kind} attribution={edit.attribution} />
      <div className={styles.versions}>
        {theirs !== null && <Version name={words.theirs()} draft={theirs} other={draft} />}
        <Version name={words.mine()} draft={draft} other={theirs ?? draft} />
      </div>
      {fault !== null && (
        <p className={styles.alert} role="alert">
          {entryFaultText(errors, work, fault)}
        </p>
      )}
      {kind === 'changed' && mayKeepBoth && <p className={styles.history}>{words.bothHint()}</p>}
      <div className={styles.foot}>
        <Button
          data-autofocus={kind === 'locked' || undefined}
          onClick={takeTheirs}
          disabled={isBusy}
        >
          {leave[kind]()}
        </Button>
        {kind !== 'locked' && (
          <>
            <Button data-autofocus onClick={resume} disabled={isBusy}>
              {words.resume()}
            </Button>
            {kind === 'changed' && mayKeepBoth && (
              <Button onClick={keepBoth} isBusy={isBusy}>
                {words.keepBoth()}
              </Button>
            )}
            <Button variant="filled" onClick={keepMine} disabled={isBusy}>
              {kind === 'changed' ? words.keepMine() : words.addAgain()}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

/** While mine is being added, what it is about is still to be seen. */
function conflictOf({ state, theirs }: RowEdit): Conflict {
  if (state === 'conflict.locked') return 'locked'
  return theirs === null ? 'removed' : 'changed'
}

/** One of two versions of an entry; what differs stands out. */
function Version({ name, draft, other }: { name: string; draft: Draft; other: Draft }) {
  const { edit, expiry } = useBanlistWorkTexts()
  const format = useFormat()
  const note = draft.comment.trim()
  return (
    <section aria-label={name}>
      <p className={styles.versionName}>{name}</p>
      <p className={styles.versionLink} data-differs={draft.link !== other.link || undefined}>
        {readableLink(draft.link)}
      </p>
      <p data-differs={note !== other.comment.trim() || undefined}>
        {note === '' ? edit.noNote() : note}
      </p>
      <p data-differs={draft.expires !== other.expires || undefined}>
        {expiry.label()}: {draft.expires === null ? expiry.never() : format.date(draft.expires)}
      </p>
      <p data-differs={draft.paused !== other.paused || undefined}>
        {draft.paused ? edit.paused() : edit.running()}
      </p>
    </section>
  )
}
