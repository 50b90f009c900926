import { IconDownload } from '@tabler/icons-react'

import { useBanlistHistoryTexts } from '#portal/i18n/late/banlist-history-texts.ts'
import { Button } from '#portal/ui/controls/Button.tsx'

import { usePastExport } from './use-past-export.ts'

import styles from './history.module.css'

/** Makes a file of the list as it was, or of what a search finds in it. */
export function PastExport({ day, search }: { day: string; search: string }) {
  const { at } = useBanlistHistoryTexts()
  const { progress, start, retry, cancel } = usePastExport(day, search)
  const { phase = 'idle', rows = 0, name = '' } = progress ?? {}
  if (phase === 'running') {
    return (
      <span className={styles.exporting}>
        <output>{at.exporting({ done: rows })}</output>
        <Button onClick={cancel}>{at.cancel()}</Button>
      </span>
    )
  }
  if (phase === 'failed') {
    return (
      <span className={styles.exporting} role="alert">
        {at.exportFailed()}
        <Button onClick={retry}>{at.exportRetry()}</Button>
      </span>
    )
  }
  return (
    <span className={styles.exporting}>
      {phase === 'saved' && <output>{at.exported({ count: rows, name })}</output>}
      <Button icon={<IconDownload aria-hidden />} onClick={start}>
        {at.export()}
      </Button>
    </span>
  )
}
