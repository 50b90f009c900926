import { useBanlistTestTexts } from '#portal/i18n/late/banlist-test-texts.ts'

import { BanChoices } from './BanChoices.tsx'
import { IdleEntry } from './IdleEntry.tsx'
import { ListedEntry } from './ListedEntry.tsx'
import type { Verdict } from './verdict.ts'

import styles from './test.module.css'

interface Props {
  verdict: Verdict
  /** the address in its canonical form */
  link: string
}

/** The entries that could ban a free address, and similar entries of the list. */
export function FreeAnswer({ verdict, link }: Props) {
  const texts = useBanlistTestTexts()
  const { idle, nearest } = verdict
  return (
    <>
      {idle !== null && <IdleEntry entry={idle} />}
      <BanChoices link={link} listed={idle?.link ?? null} />
      {nearest.length === 0 ? (
        <p className={styles.remark}>{texts.nothingNear()}</p>
      ) : (
        <>
          <h4 className={styles.subtitle}>{texts.nearest()}</h4>
          <ul className={styles.nearest}>
            {nearest.map((entry) => (
              <li key={entry.id}>
                <ListedEntry entry={entry} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
