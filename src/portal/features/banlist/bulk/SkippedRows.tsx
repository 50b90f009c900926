import { BanlistLinksDocument } from '#contract/generated/operations.ts'
import { usePublicationQuery } from '#portal/app/query/use-publication-query.ts'

import { useBanlistWorkTexts } from '../banlist-editing-texts.ts'
import type { BanlistWorkTexts } from '../banlist-editing-texts.ts'
import { readableLink } from '../list/unicode-host.tsx'
import type { Bulk } from './use-bulk.ts'

import styles from './bulk-dialogs.module.css'

/** So many addresses are named. */
export const sampled = 4

interface EntrySampleProps {
  /** the first of them, as far as they are known */
  links: readonly string[]
  /** how many there are */
  count: number
}

/** The first few of many addresses, and how many more there are. */
export function EntrySample({ links, count }: EntrySampleProps) {
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

interface Props {
  bulk: Bulk
  /** how the question that is asked calls what it leaves out */
  words: Pick<BanlistWorkTexts['remove'], 'skipped' | 'truncated'>
}

/** The rows that were not selected: read-only entries, and those above the limit. */
export function SkippedRows({ bulk: { edit, taken, passedOver }, words }: Props) {
  const count = taken?.readOnlyCount ?? passedOver.length
  const filter = { ...taken?.filter, readOnly: true }
  const { data } = usePublicationQuery(
    BanlistLinksDocument,
    (of) => ({ ...of, first: sampled, filter }),
    { enabled: taken !== null && count > 0 },
  )
  const named = taken === null ? passedOver : (data?.client?.banlist.nodes ?? [])
  return (
    <>
      {count > 0 && <p>{words.skipped({ count })}</p>}
      {count > 0 && <EntrySample links={named.map(({ link }) => link)} count={count} />}
      {taken?.isTruncated === true && <p>{words.truncated({ count: edit.selected.size })}</p>}
    </>
  )
}
