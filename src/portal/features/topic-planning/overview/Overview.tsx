import { useTopicsTexts } from '../topics-texts.ts'
import { GroupTable } from './GroupTable.tsx'
import { PlannedTopics } from './PlannedTopics.tsx'
import { RisingTopics } from './RisingTopics.tsx'
import { useAllBack } from './use-all-back.ts'

import styles from './overview.module.css'

/** The column beside the map: its legend with numbers, what rises, and what is planned. */
export function Overview() {
  const texts = useTopicsTexts()
  useAllBack()
  return (
    <aside className={styles.column} aria-label={texts.overview()}>
      <GroupTable />
      <RisingTopics />
      <PlannedTopics />
    </aside>
  )
}
