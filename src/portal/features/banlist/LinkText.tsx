import { useTexts } from '#portal/i18n/LocaleProvider.tsx'

import { splitLink } from './link-parts.ts'
import { type Piece, searchHits } from './search-hits.ts'

import styles from './LinkText.module.css'

interface Props {
  link: string
  /** what was searched for; its occurrences are marked */
  term: string
}

/** An address as people read it: host in full ink, the rest quiet, https left out. */
export function LinkText({ link, term }: Props) {
  const texts = useTexts()
  const { before, host, after, unicodeHost } = splitLink(link)
  const [scheme = [], site = [], rest = []] = searchHits([before, host, after], term)
  return (
    <span className={styles.link} title={link}>
      <span className={styles.address}>
        {before !== 'https://' && <Pieces of={scheme} className={styles.rest} />}
        <Pieces of={site} className={styles.host} />
        <Pieces of={rest} className={styles.rest} />
      </span>
      {unicodeHost !== null && (
        <span className={styles.unicode}>{texts.banlist.unicodeHost({ host: unicodeHost })}</span>
      )}
    </span>
  )
}

function Pieces({ of, className }: { of: readonly Piece[]; className: string | undefined }) {
  return (
    <span className={className}>
      {of.map(({ text, hit, at }) => (hit ? <mark key={at}>{text}</mark> : text))}
    </span>
  )
}
