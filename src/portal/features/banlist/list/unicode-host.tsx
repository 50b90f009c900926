import { IconAlertTriangle } from '@tabler/icons-react'

import { readableHost } from '#lib/links/readable-host.ts'

import { useBanlistWorkTexts } from '../banlist-editing-texts.ts'
import { splitLink } from './link-parts.ts'

import styles from './LinkText.module.css'

/** The host in the script it was written in; null where it is the same. */
export function unicodeHostOf(host: string): string | null {
  const readable = readableHost(host)
  return readable === host ? null : readable
}

/** A link in a sentence: its host as people write it, with the encoded one behind it as a mark of caution. */
export function readableLink(link: string): string {
  const { before, host, after } = splitLink(link)
  const unicode = unicodeHostOf(host)
  return unicode === null ? link : `${before}${unicode}${after} (${host})`
}

/** The encoded form of a host without its plain ending, as a mark of caution: letters of other scripts can look alike. */
export function UnicodeHost({ host }: { host: string }) {
  const { unicodeHost } = useBanlistWorkTexts()
  if (unicodeHostOf(host) === null) return null
  return (
    <span className={styles.mark} data-tone="warn" title={unicodeHost({ host })}>
      <IconAlertTriangle aria-hidden />
      {host.replace(/\.(?!xn--)[^.]+$/i, '')}
    </span>
  )
}
