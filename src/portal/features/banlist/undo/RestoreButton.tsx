import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'

import { useMutationAction } from '#portal/forms/use-mutation-action.ts'
import { banAddress } from '#portal/forms/writes/ban-address.ts'
import { useBanlistHistoryTexts } from '#portal/i18n/late/banlist-history-texts.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'
import { useFocusCatcher } from '#portal/ui/hooks/use-focus.ts'
import { notifyDone, notifyFailed } from '#portal/ui/notices/notifications.ts'

import type { PastEntry } from '../history/banlist-history.queries.ts'
import { readableLink } from '../list/unicode-host.ts'
import { useMayChangeList } from '../use-may-change-list.ts'

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
  const { isRunning, add } = useRestore()
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
      isBusy={isRunning}
      onClick={() => void add(entry)}
    >
      {restore.action()}
    </Button>
  )
}

/** With its note and its last day, paused if it was; it is a new entry of the user who adds it. */
function useRestore() {
  const { restore } = useBanlistHistoryTexts()
  const { errors } = useTexts()
  const { isRunning, run } = useMutationAction(banAddress)
  const add = async ({ link, comment, expires, paused }: PastEntry) => {
    const written = await run({ link, comment, expires, paused })
    if (written.kind === 'done') notifyDone(restore.done({ link: readableLink(link) }))
    if (written.kind !== 'refused') return
    const code = written.errors[0]?.code
    if (code === 'DUPLICATE') notifyFailed(restore.duplicate())
    else if (code === 'LIMIT_REACHED') notifyFailed(restore.limit())
    else notifyFailed(errors.generic())
  }
  return { isRunning, add }
}
