import { IconAlertTriangle } from '@tabler/icons-react'

import { useBanlistWorkTexts } from '../banlist-editing-texts.ts'
import { Address } from './Address.tsx'
import type { LinkParts } from './link-parts.ts'
import { Marked } from './Pieces.tsx'
import { unicodeHostOf } from './unicode-host.ts'

import styles from './LinkText.module.css'

interface Props {
  parts: LinkParts
  term: string
}

/** An address whose host is encoded: as people write it, then the encoded host. */
export function UnicodeAddress({ parts, term }: Props) {
  const unicode = unicodeHostOf(parts.host)
  return (
    <>
      <Address parts={{ ...parts, host: unicode ?? parts.host }} term={term} />
      {unicode !== null && <UnicodeHost host={parts.host} term={term} />}
    </>
  )
}

/** The encoded form of a host, as a mark of caution: letters of other scripts can look alike. */
export function UnicodeHost({ host, term = '' }: { host: string; term?: string }) {
  const { unicodeHost } = useBanlistWorkTexts()
  if (unicodeHostOf(host) === null) return null
  return (
    <span className={styles.mark} data-long data-tone="warn" title={unicodeHost({ host })}>
      <IconAlertTriangle aria-hidden />
      <Marked text={host} term={term} />
    </span>
  )
}
