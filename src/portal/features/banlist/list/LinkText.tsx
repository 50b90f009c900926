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
  const { before, host, after } = splitLink(link)
  const [head, tail] = splitPath(after, term)
  const [scheme = [], site = [], rest = [], end = []] = searchHits([before, host, head, tail], term)
  return (
    <span
      className={styles.link}
      title={link}
      data-own={(after !== '' && own.has(host)) || undefined}
      data-idle={state !== 'active' || undefined}
      data-gone={isGone || undefined}
    >
      <span className={styles.address}>
        <span className={styles.site}>
          {before !== 'https://' && <Pieces of={scheme} />}
          <Pieces of={site} />
        </span>
        {head !== '' && <Pieces of={rest} className={styles.head} />}
        {tail !== '' && <Pieces of={end} className={styles.tail} />}
      </span>
      {encoded.test(host) && <OnDemand part={unicodeHost} given={{ host, term }} />}
      {isGone ? <GoneMark /> : <EntryMarks entry={entry} state={state} />}
    </span>
  )
}
