import { BanlistLinksDocument } from '#contract/generated/operations.ts'
import { usePublicationQuery } from '#portal/app/query/use-publication-query.ts'
import type { BanlistWorkTexts } from '#portal/i18n/late/banlist-editing-texts.ts'

import { EntrySample, sampled } from './EntrySample.tsx'
import type { Bulk } from './use-bulk.ts'

interface Props {
  bulk: Bulk
  /** how the question that is asked calls what it leaves out */
  words: Pick<BanlistWorkTexts['remove'], 'skipped' | 'truncated'>
}

/** The rows that were not selected: read-only entries, and those above the limit. */
export function SkippedRows({ bulk: { taken, passedOver }, words }: Props) {
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
      {taken?.isTruncated === true && <p>{words.truncated({ count: taken.count })}</p>}
    </>
  )
}
