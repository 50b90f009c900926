import { useMinutesSince } from '#portal/app/device/use-clock.ts'
import type { Draft, RowEdit, Attribution } from '#portal/features/banlist/state/use-row-edit.ts'
import { useBanlistWorkTexts } from '#portal/i18n/late/banlist-editing-texts.ts'
import { useFormat, useTexts, useLocale } from '#portal/i18n/LocaleProvider.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'

import { entryFaultText } from '../fault-text.ts'
import { agoText } from '../list/ago-text.ts'
import { shortName } from '../list/short-name.ts'
import { readableLink } from '../list/unicode-host.ts'

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

/** The kind of conflict: another version, a deleted entry, or one that may not be edited. */
type Conflict = 'changed' | 'removed' | 'locked'

interface Props {
  kind: Conflict
  attribution: Attribution | null
}

/** Says what came between, and where it is known who did it and when. */
function ConflictHead({ kind, attribution }: Props) {
  const { conflict } = useBanlistWorkTexts()
  const isKnown = kind !== 'locked' && attribution !== null
  return (
    <div role="alert">
      {isKnown ? (
        <DoneBy kind={kind} {...attribution} />
      ) : (
        <p className={styles.headline}>{conflict[kind]()}</p>
      )}
      <p>{isKnown && kind === 'changed' ? conflict.which() : conflict[`${kind}Text`]()}</p>
    </div>
  )
}

/** Grows older where it stands; that is not said aloud again each minute. */
function DoneBy({ kind, by, at }: { kind: 'changed' | 'removed' } & Attribution) {
  const { conflict } = useBanlistWorkTexts()
  const format = useFormat()
  const { tag } = useLocale()
  const minutes = useMinutesSince(Date.parse(at))
  const ago = agoText(minutes, tag) ?? (minutes === 0 ? conflict.justNow() : format.dateTime(at))
  return (
    <p className={styles.headline} aria-live="off" title={format.exactDateTime(at)}>
      {conflict[`${kind}By`]({ by: shortName(by) ?? by, ago })}
    </p>
  )
}
