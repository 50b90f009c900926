import { type LinkParts, splitPath } from './link-parts.ts'
import { Pieces } from './Pieces.tsx'
import { searchHits } from './search-hits.ts'

import styles from './LinkText.module.css'

interface Props {
  parts: LinkParts
  /** the search words; their occurrences are marked */
  term: string
}

/** An address cut for reading: https left out, its end in sight. */
export function Address({ parts: { before, host, after }, term }: Props) {
  const [head, tail] = splitPath(after, term)
  const [scheme = [], site = [], rest = [], end = []] = searchHits([before, host, head, tail], term)
  return (
    <span className={styles.address}>
      <span className={styles.site}>
        {before !== 'https://' && <Pieces of={scheme} />}
        <Pieces of={site} />
      </span>
      {head !== '' && <Pieces of={rest} className={styles.head} />}
      {tail !== '' && <Pieces of={end} className={styles.tail} />}
    </span>
  )
}
