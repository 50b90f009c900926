import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

import { useMinutesSince } from '#portal/app/device/use-clock.ts'
import { leaveFor } from '#portal/app/leaving/use-leaving.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { useRowEdit } from '#portal/features/banlist/state/use-row-edit.ts'
import type { Draft, RowEdit, Attribution } from '#portal/features/banlist/state/use-row-edit.ts'
import { useFormat, useTexts, useLocale } from '#portal/i18n/LocaleProvider.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'
import { giveLostFocus, isFocusLost } from '#portal/ui/hooks/use-focus.ts'
import { useIsPhone } from '#portal/ui/hooks/use-width.ts'
import { notifyDone } from '#portal/ui/notices/notices.tsx'
import { PortalTo } from '#portal/ui/overlays/PortalTo.tsx'
import { Sheet } from '#portal/ui/overlays/Sheet.tsx'

import { useBanlistWorkTexts } from '../banlist-editing-texts.ts'
import type { Entry } from '../banlist.queries.ts'
import { entryFaultText } from '../fault-text.ts'
import { agoText, shortName } from '../history/change-words.ts'
import { readableLink } from '../list/unicode-host.tsx'
import { EditorForm } from './EditorForm.tsx'
import { useKeptEdit } from './kept-edit.ts'
import type { KeptEdit } from './kept-edit.ts'

import styles from './row-editor.module.css'

interface Props {
  /** the entry to edit, as it is on the list now */
  entry: Entry
  /** the draft of an earlier session that ended; null without one */
  kept: KeptEdit | null
  /** the entry that was asked for meanwhile; null while none was */
  next: Entry | null
  /** the element over the row; null on a phone */
  place: HTMLElement | null
  /** had the focus when the entry was asked for */
  opener: RefObject<Element | null>
  /** goes on to the next entry; null: stays, because something is unsaved */
  onNext: (entry: Entry | null) => void
  onClose: () => void
}

/** Edits one entry where it stands; on a phone from below. */
export function RowEditor(props: Props) {
  const { entry, kept, next, place, opener, onNext, onClose } = props
  const { saved, edit: words } = useBanlistWorkTexts()
  const edit = useRowEdit((link) => notifyDone(saved({ link: readableLink(link) })))
  const box = useRef<HTMLDivElement>(null)
  const isPhone = useIsPhone()
  const { state, isConflict, begin, cancel, abandon, isUnsaved } = edit
  const hasBegun = useRef(false)
  const { client } = useCurrentPublication()

  useEffect(() => {
    if (hasBegun.current && state === 'viewing') onClose()
  }, [state, onClose])
  useKeptEdit(edit, { entry, client: client ?? '', kept })
  useEffect(() => {
    begin(entry)
    hasBegun.current = true
  }, [begin, entry])
  useEffect(() => abandon, [abandon])
  useEffect(() => () => giveLostFocus(opener.current), [opener])
  useEffect(() => {
    if (next === null) return
    if (isUnsaved) box.current?.querySelector('input')?.focus()
    onNext(isUnsaved ? null : next)
  }, [next, isUnsaved, onNext])

  useFocusWhereOneBegins(box, { id: edit.entry?.id, isConflict })
  useEscape(box, () => void leaveFor('editor', cancel))

  if (edit.draft === null) return null
  const content = isConflict ? (
    <EditorConflict edit={edit} />
  ) : (
    <EditorForm edit={edit} entry={entry} />
  )
  if (isPhone) {
    const close = () => (isUnsaved ? void leaveFor('editor', cancel) : cancel())
    return (
      <Sheet isOpen onClose={close} side="bottom" title={words.title()}>
        <div ref={box}>{content}</div>
      </Sheet>
    )
  }
  return (
    <PortalTo place={place}>
      <section ref={box} className={styles.editor} aria-label={words.title()}>
        {content}
      </section>
    </PortalTo>
  )
}

/** Another entry, or another question about it: one begins there, unless one works somewhere else by now. */
function useFocusWhereOneBegins(
  box: RefObject<HTMLElement | null>,
  { id, isConflict }: { id: string | undefined; isConflict: boolean },
): void {
  const last = useRef({ id: '', isConflict: false })
  useEffect(() => {
    if (id === undefined) return
    const isOther = last.current.id !== id
    last.current = { id, isConflict }
    const isHere = isFocusLost() || box.current?.contains(document.activeElement) === true
    const first = box.current?.querySelector<HTMLElement>('[data-autofocus]')
    if (isOther || isHere) first?.focus({ preventScroll: true })
  }, [box, id, isConflict])
}

/** The Escape key gives up; where something would be lost, one is asked. */
function useEscape(box: RefObject<HTMLElement | null>, giveUp: () => void): void {
  useEffect(() => {
    const element = box.current
    if (element === null) return undefined
    const pressed = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) giveUp()
    }
    element.addEventListener('keydown', pressed)
    return () => element.removeEventListener('keydown', pressed)
  })
}

/** A conflict: both versions beside each other, and the ways to settle it. */
function EditorConflict({ edit }: { edit: RowEdit }) {
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

interface EditorConflictProps {
  kind: Conflict
  attribution: Attribution | null
}

/** Says what came between, and where it is known who did it and when. */
function ConflictHead({ kind, attribution }: EditorConflictProps) {
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
