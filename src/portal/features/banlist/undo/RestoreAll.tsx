import { IconPlus } from '@tabler/icons-react'

import { useBanlistHistoryTexts } from '#portal/i18n/late/banlist-history-texts.ts'
import { Button } from '#portal/ui/controls/Button.tsx'

import { endOf } from '../history/history-view.ts'
import { useBulkRun } from '../state/bulk/use-bulk-run.ts'
import { useMayChangeList } from '../use-may-change-list.ts'

interface Props {
  from: string
  to: string
  /** the number of entries that were removed between the days */
  count: number
}

/** Adds all entries again that were removed between two days; the panel shows the run. */
export function RestoreAll({ from, to, count }: Props) {
  const { restore } = useBanlistHistoryTexts()
  const run = useBulkRun()
  const mayWrite = useMayChangeList()
  const days = { from: endOf(from), to: endOf(to), source: restore.source({ day: from }) }
  if (!mayWrite) return null
  return (
    <Button
      icon={<IconPlus aria-hidden />}
      aria-disabled={run.isBusy || undefined}
      onClick={() => !run.isBusy && run.restore(days)}
    >
      {restore.all({ count })}
    </Button>
  )
}
