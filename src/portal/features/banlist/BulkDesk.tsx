import type { BanlistFilter } from '#contract/generated/operations.ts'

import { BulkActions } from './BulkActions.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'
import { RunNotice } from './RunNotice.tsx'
import { useBulkWork } from './use-bulk-work.ts'
import type { Bulk } from './use-bulk.ts'

import styles from './banlist.module.css'

interface Props {
  bulk: Bulk
  filter: BanlistFilter
  /** how many match the filter; undefined while it is not known */
  matches: number | undefined
  /** the link to delete where only one row was asked for */
  asked: string | undefined
}

/** Everything that is done with many entries: the bar, the question, the way it goes, its end. */
export function BulkDesk({ bulk, filter, matches, asked }: Props) {
  const work = useBulkWork(bulk, filter)
  const { phase } = bulk.edit
  const isChoosing = phase === 'choosing' || phase === 'ended'
  return (
    <>
      <div className={styles.float}>
        <RunNotice {...bulk} />
        {isChoosing && <BulkActions edit={bulk.edit} work={work} matches={matches} />}
      </div>
      <RemoveDialog edit={bulk.edit} taken={work.taken} link={asked} />
    </>
  )
}
