import { IconCaretDownFilled, IconCaretUpFilled } from '@tabler/icons-react'

import { usePositionPartsTexts } from '#portal/i18n/late/reports/position-parts-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'

import type { SourcePart } from '../position-answer.ts'

import styles from '../position-report.module.css'

interface Props {
  part: SourcePart
  /** only the number is drawn; the words are read out */
  isShort?: boolean
}

/** By how many points a part is over or under its plan. */
export function Deviation({ part: { deviation }, isShort = false }: Props) {
  const words = usePositionPartsTexts()
  const format = useFormat()
  const points = Math.abs(deviation ?? 0)
  const isOver = (deviation ?? 0) > 0
  const Icon = isOver ? IconCaretUpFilled : IconCaretDownFilled
  const text = isOver ? words.over({ points }) : words.under({ points })
  return (
    <span className={styles.off}>
      <Icon aria-hidden />
      {isShort ? (
        <>
          <span aria-hidden>{format.number(points)}</span>
          <span className="visually-hidden">{text}</span>
        </>
      ) : (
        text
      )}
    </span>
  )
}
