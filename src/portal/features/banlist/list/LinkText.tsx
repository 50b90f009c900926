import { OnDemand } from '#portal/ui/late/OnDemand.tsx'

import { type Listed, stateOf } from './entry-state.ts'
import { EntryMarks, GoneMark } from './EntryMarks.tsx'
import { unicodeHost } from './lazy-unicode-host.ts'
import { splitLink, splitPath } from './link-parts.ts'
import { Pieces } from './Pieces.tsx'
import { searchHits } from './search-hits.ts'

import styles from './LinkText.module.css'

interface Props {
  entry: Listed
  /** the search words; their occurrences are marked */
  term: string
  /** the day it is in UTC */
  utcDay: string
  /** it has been deleted and only stays until the list is reloaded */
  isGone?: boolean
}

/** A label of the host is encoded. */
const encoded = /(^|\.)xn--/i

/** An address as people read it: host in full ink, the rest quiet, https left out; and what it bans. */
export function LinkText({ entry, term, utcDay, isGone = false }: Props) {
  const { link } = entry
  const state = stateOf(entry, utcDay)
  const { before, host, after } = splitLink(link)
  const [head, tail] = splitPath(after, term)
  const [scheme = [], site = [], rest = [], end = []] = searchHits([before, host, head, tail], term)
  return (
    <span
      className={styles.link}
      title={link}
      data-idle={state !== 'active' || undefined}
      data-gone={isGone || undefined}
    >
      <span className={styles.address}>
        <span>
          {before !== 'https://' && <Pieces of={scheme} className={styles.rest} />}
          <Pieces of={site} className={styles.host} />
          <Pieces of={rest} className={styles.rest} />
        </span>
        {tail !== '' && <Pieces of={end} className={styles.rest} />}
      </span>
      {encoded.test(host) && <OnDemand part={unicodeHost} given={{ host, term }} />}
      {isGone ? <GoneMark /> : <EntryMarks entry={entry} state={state} />}
    </span>
  )
}
