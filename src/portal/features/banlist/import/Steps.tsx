import { IconCheck } from '@tabler/icons-react'

import type { ListImportPhase } from '#portal/features/banlist/state/use-list-import.ts'
import { useBanlistImportTexts } from '#portal/i18n/late/banlist-import-texts.ts'

import styles from './steps.module.css'

const steps = ['list', 'check', 'review', 'import', 'result'] as const

const stepOf: Record<ListImportPhase, (typeof steps)[number]> = {
  restoring: 'list',
  idle: 'list',
  reading: 'check',
  failed: 'check',
  checking: 'check',
  checkingStuck: 'check',
  review: 'review',
  comparing: 'review',
  fixing: 'review',
  confirming: 'review',
  planning: 'import',
  importing: 'import',
  stopping: 'import',
  interrupted: 'import',
  paused: 'import',
  settling: 'import',
  done: 'result',
  cancelled: 'result',
}

/** Where the import is: what is done, what is under way, what is to come. */
export function Steps({ phase }: { phase: ListImportPhase }) {
  const texts = useBanlistImportTexts()
  const place = steps.indexOf(stepOf[phase])
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
