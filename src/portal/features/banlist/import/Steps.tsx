import { IconCheck } from '@tabler/icons-react'

import { importSteps, type ListImportStep } from '#portal/features/banlist/state/use-list-import.ts'
import { useBanlistImportTexts } from '#portal/i18n/late/banlist-import-texts.ts'

import styles from './steps.module.css'

/** The steps of the import: done, current and to come. */
export function Steps({ step: current }: { step: ListImportStep }) {
  const texts = useBanlistImportTexts()
  const place = importSteps.indexOf(current)
  return (
    <ol className={styles.steps} aria-label={texts.steps.label()}>
      {importSteps.map((step, index) => (
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
