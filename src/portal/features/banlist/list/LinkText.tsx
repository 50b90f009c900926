import { OnDemand } from '#portal/ui/late/OnDemand.tsx'

import { Address } from './Address.tsx'
import { type Listed, stateOf } from './entry-state.ts'
import { EntryMarks, GoneMark } from './EntryMarks.tsx'
import { unicodeAddress } from './lazy-unicode-host.ts'
import { splitLink } from './link-parts.ts'

import styles from './LinkText.module.css'

interface Props {
  entry: Listed
  /** the search words; their occurrences are marked */
  term: string
  /** the day it is in UTC */
  utcDay: string
  /** hosts of the publication itself; they step back behind the path */
  own?: ReadonlySet<string>
  /** it has been deleted and only stays until the list is reloaded */
  isGone?: boolean
}

/** A label of the host is encoded. */
const encoded = /(^|\.)xn--/i

const noHosts: ReadonlySet<string> = new Set()

/** An address as people read it: the publication's own host quiet, the rest in ink, https left out; and what it bans. */
export function LinkText({ entry, term, utcDay, own = noHosts, isGone = false }: Props) {
  const { link } = entry
  const state = stateOf(entry, utcDay)
  const parts = splitLink(link)
  const { host, after } = parts
  const address = { parts, term }
  return (
    <span
      className={styles.link}
      title={link}
      data-own={(after !== '' && own.has(host)) || undefined}
      data-idle={state !== 'active' || undefined}
      data-gone={isGone || undefined}
    >
      {encoded.test(host) ? (
        <OnDemand part={unicodeAddress} given={address} fallback={<Address {...address} />} />
      ) : (
        <Address {...address} />
      )}
      {isGone ? <GoneMark /> : <EntryMarks entry={entry} state={state} />}
    </span>
  )
}
