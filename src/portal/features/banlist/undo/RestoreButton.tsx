import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'

import { useBanlistHistoryTexts } from '#portal/i18n/late/banlist-history-texts.ts'
import { Button } from '#portal/ui/controls/Button.tsx'
import { useFocusCatcher } from '#portal/ui/hooks/use-focus.ts'

import type { PastEntry } from '../history/banlist-history.queries.ts'
import { useMayChangeList } from '../use-may-change-list.ts'
import { useRestore } from './use-restore.ts'

import styles from '../history/entry-changes.module.css'

interface Props {
  entry: PastEntry
  /** it is on the list now; undefined while that is not known */
  isListed: boolean | undefined
  /** nothing is said of entries that were on the list anyway */
  isQuiet?: boolean
}

/** Puts an entry on the list again as it was, unless it is there. */
export function RestoreButton({ entry, isListed, isQuiet = false }: Props) {
  const { restore } = useBanlistHistoryTexts()
  const { add, isSending } = useRestore()
  const mayWrite = useMayChangeList()
  const [wasMissing, setWasMissing] = useState(false)
  const told = useFocusCatcher<HTMLSpanElement>(isListed)
  if (isListed === false && !wasMissing) setWasMissing(true)
  if (isListed === undefined) return null
  if (isListed) {
    return (
      (!isQuiet || wasMissing) && (
        <span ref={told} tabIndex={-1} className={styles.listed}>
          {restore.listed()}
        </span>
      )
    )
  }
  if (!mayWrite) return null
  return (
    <Button
      variant="subtle"
      icon={<IconPlus aria-hidden />}
      aria-label={restore.actionOf({ link: entry.link })}
      isBusy={isSending}
      onClick={() => void add(entry)}
    >
      {restore.action()}
    </Button>
  )
}
