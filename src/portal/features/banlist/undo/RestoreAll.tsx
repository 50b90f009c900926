import { IconPlus } from '@tabler/icons-react'

import { useBanlistHistoryTexts } from '#portal/i18n/late/banlist-history-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'
import { ProgressBar } from '#portal/ui/controls/ProgressBar.tsx'

import { type RestoreAll as Restoring, useRestoreAll } from './use-restore-all.ts'

import styles from '../history/history.module.css'

interface Props {
  from: string
  to: string
  /** how many were removed between the days */
  count: number
}

/** Puts everything on the list again that was removed between two days. */
export function RestoreAll({ from, to, count }: Props) {
  const { restore } = useBanlistHistoryTexts()
  const all = useRestoreAll({ from, to })
  if (all.progress === null) {
    return (
      <Button icon={<IconPlus aria-hidden />} onClick={all.start}>
        {restore.all({ count })}
      </Button>
    )
  }
  return <Progress {...all} {...all.progress} count={count} />
}

type ProgressProps = Restoring & NonNullable<Restoring['progress']> & { count: number }

function Progress({ phase, done, total, added, count, ...ways }: ProgressProps) {
  const { stop, retry, dismiss } = ways
  const { restore, undo } = useBanlistHistoryTexts()
  const format = useFormat()
  const words = {
    running: () => restore.running({ done, total: format.number(total ?? count) }),
    failed: () => restore.failed({ done: added }),
    stopped: () => restore.stopped({ done: added }),
    done: () => restore.allDone({ count: added }),
  }
  return (
    <div className={styles.notice} data-tone={phase === 'failed' ? 'bad' : undefined}>
      <output>
        {words[phase]()}
        {phase === 'done' && done > added && ` ${restore.alreadyListed({ count: done - added })}`}
      </output>
      {phase === 'running' && (
        <>
          <ProgressBar label={restore.runningLabel()} done={done} all={total ?? count} isSlim />
          <Button onClick={stop}>{restore.cancel()}</Button>
        </>
      )}
      {phase === 'failed' && <Button onClick={retry}>{restore.retry()}</Button>}
      {phase !== 'running' && (
        <Button variant="subtle" onClick={dismiss}>
          {undo.dismiss()}
        </Button>
      )}
    </div>
  )
}
