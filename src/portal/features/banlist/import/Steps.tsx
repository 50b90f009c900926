import { IconCheck } from '@tabler/icons-react'

import type { ListImportStep } from '#portal/features/banlist/state/use-list-import.ts'
import { useBanlistImportTexts } from '#portal/i18n/late/banlist-import-texts.ts'

import styles from './steps.module.css'

const steps = ['choose', 'look', 'take'] as const

/** Reading and comparing are progress within the second step, the result is the end of the third. */
const stepOf: Record<ListImportStep, (typeof steps)[number]> = {
  list: 'choose',
  check: 'look',
  review: 'look',
  import: 'take',
  result: 'take',
}

/** The steps of the import: done, current and to come. */
export function Steps({ step: current }: { step: ListImportStep }) {
  const texts = useBanlistImportTexts()
  const place = current === 'result' ? steps.length : steps.indexOf(stepOf[current])
  return (
    <ol className={styles.steps} aria-label={texts.steps.label()}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={styles.step}
          data-done={index < place || undefined}
          aria-current={index === place ? 'step' : undefined}
        >
          <span className={styles.number} aria-hidden>
            {index < place ? <IconCheck /> : index + 1}
          </span>
          {texts.steps[step]()}
        </li>
      ))}
    </ol>
  )
}
