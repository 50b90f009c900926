import type { PositionRow } from '../position-answer.ts'
import { hasReason } from './deviation.ts'
import { PhoneParts } from './PhoneParts.tsx'
import { Reason } from './Reason.tsx'

import styles from '../position-report.module.css'

interface Props {
  row: PositionRow
  isPhone: boolean
}

/** Why a row is off its plan or silent; on a phone below its parts as bars. */
export function BelowRow({ row, isPhone }: Props) {
  return (
    <>
      {isPhone && <PhoneParts row={row} />}
      {hasReason(row) && (
        <div className={row.position === null || isPhone ? undefined : styles.beside}>
          <Reason row={row} />
        </div>
      )}
    </>
  )
}
