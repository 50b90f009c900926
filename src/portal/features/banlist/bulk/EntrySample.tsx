import { useBanlistWorkTexts } from '#portal/i18n/late/banlist-editing-texts.ts'

import { readableLink } from '../list/unicode-host.ts'

import styles from './bulk-dialogs.module.css'

/** So many addresses are named. */
export const sampled = 4

interface Props {
  /** the first of them, as far as they are known */
  links: readonly string[]
  /** how many there are */
  count: number
}

/** The first few of many addresses, and how many more there are. */
export function EntrySample({ links, count }: Props) {
  const { run } = useBanlistWorkTexts()
  const shown = links.slice(0, sampled)
  if (shown.length === 0) return null
  return (
    <ul className={styles.sample}>
      {shown.map((link) => (
        <li key={link}>{readableLink(link)}</li>
      ))}
      {count > shown.length && <li data-more>{run.more({ count: count - shown.length })}</li>}
    </ul>
  )
}
