import { type RefObject, useEffect, useRef } from 'react'

import { leaveFor } from '#portal/app/leaving/use-leaving.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { useRowEdit } from '#portal/features/banlist/state/use-row-edit.ts'
import { useBanlistWorkTexts } from '#portal/i18n/late/banlist-editing-texts.ts'
import { useIsPhone } from '#portal/ui/hooks/use-is-phone.ts'
import { notifyDone } from '#portal/ui/notices/notifications.ts'
import { PortalTo } from '#portal/ui/overlays/PortalTo.tsx'
import { Sheet } from '#portal/ui/overlays/Sheet.tsx'

import type { Entry } from '../banlist.queries.ts'
import { readableLink } from '../list/unicode-host.ts'
import { EditorConflict } from './EditorConflict.tsx'
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
  /** goes on to the next entry; null: stays, because something is unsaved */
  onNext: (entry: Entry | null) => void
  onClose: () => void
}

/** Edits one entry where it stands; on a phone from below. */
export function RowEditor({ entry, kept, next, place, onNext, onClose }: Props) {
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
    const { activeElement, body } = document
    const isHere = activeElement === body || box.current?.contains(activeElement) === true
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
