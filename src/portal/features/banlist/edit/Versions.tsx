import type { Draft } from '#portal/features/banlist/state/use-row-edit.ts'
import { useBanlistWorkTexts } from '#portal/i18n/late/banlist-editing-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'

import { readableLink } from '../list/unicode-host.ts'

import styles from './row-editor.module.css'

interface Props {
  /** null where the entry is gone */
  theirs: Draft | null
  mine: Draft
}

/** Two versions of an entry beside each other; what differs stands out. */
export function Versions({ theirs, mine }: Props) {
  const { conflict } = useBanlistWorkTexts()
  return (
    <div className={styles.versions}>
      {theirs !== null && <Version name={conflict.theirs()} draft={theirs} other={mine} />}
      <Version name={conflict.mine()} draft={mine} other={theirs ?? mine} />
    </div>
  )
}

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
