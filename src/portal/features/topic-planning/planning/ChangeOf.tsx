import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { noValue } from '#portal/i18n/numbers.ts'
import { tendency, toneOf } from '#portal/report/change.ts'

import styles from './marks.module.css'

/** A change of views in whole per cent, in its colour; a dash where there is nothing to compare with. */
export function ChangeOf({ change }: { change: number | null }) {
  const format = useFormat()
  if (change === null) return <span className={styles.change}>{noValue}</span>
  const direction = tendency(change, 2)
  const text = format.signedPercent(change, 0)
  return (
    <span className={styles.change} data-tone={toneOf(direction)}>
      {direction === 'same' ? `±${text}` : text}
    </span>
  )
}
