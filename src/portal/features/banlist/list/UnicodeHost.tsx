import { useBanlistWorkTexts } from '#portal/i18n/late/banlist-editing-texts.ts'

import { Marked } from './Pieces.tsx'
import { unicodeHostOf } from './unicode-host.ts'

import styles from './LinkText.module.css'

/** How an encoded host reads in the script it was written in. */
export function UnicodeHost({ host, term }: { host: string; term: string }) {
  const { unicodeHost } = useBanlistWorkTexts()
  const unicode = unicodeHostOf(host)
  if (unicode === null) return null
  return (
    <span className={styles.mark} data-long>
      <Marked text={unicodeHost({ host: unicode })} term={term} />
    </span>
  )
}
