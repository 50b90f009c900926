import { useBanlistHistoryTexts } from '#portal/i18n/late/banlist-history-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'

import type { PastEntry } from './banlist-history.queries.ts'
import { editedFields } from './entry-change.ts'

import styles from './entry-changes.module.css'

/** The edited fields of an entry, before and after. */
export function EditedFields({ before, after }: { before: PastEntry; after: PastEntry }) {
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
