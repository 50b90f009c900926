import { IconMinus, IconPencil, IconPlus } from '@tabler/icons-react'

import { useToday } from '#portal/app/device/use-clock.ts'
import type { Format } from '#portal/i18n/formatters.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { hint } from '#portal/ui/overlays/hint.ts'

import { type BanlistHistoryTexts, useBanlistHistoryTexts } from '../banlist-history-texts.ts'
import { LinkText } from '../list/LinkText.tsx'
import { readableLink } from '../list/unicode-host.tsx'
import { RestoreButton } from '../UndoButton.tsx'
import { type EntryChange, type PastEntry, useListedNow } from './banlist-history.queries.ts'

import styles from './entry-changes.module.css'

/** Changes of entries, one below the other; a removed entry can be added again. */
export function EntryChangeList({ changes }: { changes: readonly EntryChange[] }) {
  const removed = changes.flatMap(({ before, after }) =>
    before !== null && after === null ? [before.link] : [],
  )
  const isListed = useListedNow(removed)
  return (
    <ul className={styles.changes}>
      {changes.map((change) => {
        const shown = change.after ?? change.before
        if (shown === null) return null
        return (
          <li key={change.item} className={styles.change}>
            <ChangedEntry change={change} shown={shown} />
            {change.after === null && (
              <RestoreButton entry={shown} isListed={isListed(shown.link)} />
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** An entry as it was afterwards, or last, with a sign for what happened to it. */
function ChangedEntry({ change, shown }: { change: EntryChange; shown: PastEntry }) {
  const today = useToday()
  const { kinds } = useBanlistHistoryTexts()
  const { before, after } = change
  const kind = entryChangeKind(change)
  const Icon = icons[kind]
  return (
    <div className={styles.entry}>
      <span className={styles.kind} data-kind={kind} {...hint({ text: kinds[kind]() })}>
        <Icon aria-hidden />
        <span className="visually-hidden">{kinds[kind]()}</span>
      </span>
      <div className={styles.told}>
        <LinkText entry={shown} term="" today={today} />
        {before !== null && after !== null ? (
          <EditedFields before={before} after={after} />
        ) : (
          shown.comment !== null && <p className={styles.note}>{shown.comment}</p>
        )}
      </div>
    </div>
  )
}

const icons = { added: IconPlus, edited: IconPencil, removed: IconMinus }

/** The edited fields of an entry, before and after. */
function EditedFields({ before, after }: { before: PastEntry; after: PastEntry }) {
  const texts = useBanlistHistoryTexts()
  const format = useFormat()
  return (
    <dl className={styles.fields}>
      {editedFields(before, after, { texts, format }).map(({ name, was, is }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <span className="visually-hidden">{texts.was()} </span>
            <del>{was}</del> <span className="visually-hidden">{texts.is()} </span>
            <ins>{is}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The effects of changes on their entries. */
export const entryChangeKinds = ['added', 'edited', 'removed'] as const
export type EntryChangeKind = (typeof entryChangeKinds)[number]

export function entryChangeKind({ before, after }: EntryChange): EntryChangeKind {
  if (before === null) return 'added'
  return after === null ? 'removed' : 'edited'
}

interface Words {
  texts: BanlistHistoryTexts
  format: Format
}

/** The fields in which two states of an entry differ, in words. */
export function editedFields(before: PastEntry, after: PastEntry, words: Words) {
  const shown = fieldsOf(before, words)
  return fieldsOf(after, words).flatMap(({ name, text }, i) => {
    const was = shown[i]?.text ?? ''
    return was === text ? [] : [{ name, was, is: text }]
  })
}

function fieldsOf(entry: PastEntry, { texts, format }: Words): { name: string; text: string }[] {
  const { fields, values } = texts
  const { link, comment, expires, paused, readOnly } = entry
  return [
    { name: fields.link(), text: readableLink(link) },
    { name: fields.note(), text: comment ?? values.noNote() },
    { name: fields.expires(), text: expires === null ? values.forever() : format.date(expires) },
    { name: fields.paused(), text: paused ? values.paused() : values.running() },
    { name: fields.readOnly(), text: readOnly ? values.readOnly() : values.writable() },
  ]
}
