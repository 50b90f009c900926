import { useBanlistTestTexts } from '#portal/i18n/late/banlist-test-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'

import type { Entry } from '../banlist.queries.ts'
import { ListedEntry } from './ListedEntry.tsx'
import { reachOver } from './verdict.ts'

import styles from './test.module.css'

interface Props {
  /** the entry that bans it */
  entry: Entry
  /** the address in its canonical form */
  link: string
}

/** The entry that bans an address, with its author, its start and its end. */
export function BannedAnswer({ entry, link }: Props) {
  const texts = useBanlistTestTexts()
  const format = useFormat()
  const { facts } = texts
  const { dateAdded, addedBy, comment, expires } = entry
  return (
    <>
      <p className={styles.through}>{texts.through[reachOver(entry.link, link)]()}</p>
      <ListedEntry entry={entry} />
      <dl className={styles.facts}>
        <div>
          <dt>{facts.since()}</dt>
          <dd>{format.dateTime(dateAdded)}</dd>
        </div>
        <div>
          <dt>{facts.by()}</dt>
          <dd>{addedBy ?? facts.unknown()}</dd>
        </div>
        <div>
          <dt>{facts.expires()}</dt>
          <dd>{expires === null ? facts.forever() : facts.lastDay({ day: expires })}</dd>
        </div>
        {comment !== null && (
          <div className={styles.wide}>
            <dt>{facts.note()}</dt>
            <dd>{comment}</dd>
          </div>
        )}
      </dl>
    </>
  )
}
