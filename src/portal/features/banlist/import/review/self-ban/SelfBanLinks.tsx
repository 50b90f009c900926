import { readableLink } from '#portal/features/banlist/list/unicode-host.ts'
import { useBanlistImportTexts } from '#portal/i18n/late/banlist-import-texts.ts'

import styles from './self-ban.module.css'

const shown = 3

interface Props {
  /** how many there are */
  count: number
  links: readonly string[]
}

/** Some of the addresses that ban the publication itself, and how many more there are. */
export function SelfBanLinks({ count, links }: Props) {
  const { own } = useBanlistImportTexts()
  const named = links.slice(0, shown)
  const rest = count - named.length
  if (named.length === 0) return null
  return (
    <ul className={styles.links}>
      {named.map((link) => (
        <li key={link}>{readableLink(link)}</li>
      ))}
      {rest > 0 && <li>{own.more({ count: rest })}</li>}
    </ul>
  )
}
