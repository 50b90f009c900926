import { IconArrowBackUp, IconArrowForwardUp, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'

import { useMutationAction } from '#portal/forms/use-mutation-action.ts'
import { banAddress } from '#portal/forms/writes/ban-address.ts'
import { useTexts, useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'
import { useFocusCatcher } from '#portal/ui/hooks/use-focus.ts'
import { notifyDone, notifyFailed } from '#portal/ui/notices/notices.tsx'
import { ConfirmDialog } from '#portal/ui/overlays/ConfirmDialog.tsx'

import { useBanlistHistoryTexts } from './banlist-history-texts.ts'
import type { Change, PastEntry } from './history/banlist-history.queries.ts'
import { sizeOf } from './history/change-words.ts'
import { endOf } from './history/history-view.ts'
import { readableLink } from './list/unicode-host.tsx'
import { useBulkRun } from './state/bulk/use-bulk-run.ts'
import { useMayChangeList } from './use-may-change-list.ts'

import styles from './history/changes.module.css'

interface Props {
  change: Change
  /** the effect of the change, in words */
  what: string
}

/**
 * Takes a change back; one that was taken back is done again by taking that back. A change of one entry
 * goes at once, since that can be taken back as easily.
 */
export function UndoButton({ change, what }: Props) {
  const { undo } = useBanlistHistoryTexts()
  const run = useBulkRun()
  const mayWrite = useMayChangeList()
  const { id, undoneBy } = change
  const isRedo = undoneBy !== null
  const size = sizeOf(change)
  const [isAsking, setIsAsking] = useState(false)
  const undoIt = () => {
    setIsAsking(false)
    run.undo(undoneBy ?? id, size)
  }
  if (size === 0 || !mayWrite) return null
  const pressed = () => (size === 1 ? undoIt() : setIsAsking(true))
  const label = isRedo ? undo.redo() : undo.action()
  return (
    <>
      <Button
        variant="subtle"
        icon={isRedo ? <IconArrowForwardUp aria-hidden /> : <IconArrowBackUp aria-hidden />}
        aria-label={isRedo ? undo.redoOf({ what }) : undo.actionOf({ what })}
        aria-disabled={run.isBusy || undefined}
        onClick={() => !run.isBusy && pressed()}
      >
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={isRedo ? undo.askRedo() : undo.ask()}
        confirmLabel={label}
        onConfirm={undoIt}
        onCancel={() => setIsAsking(false)}
      >
        <p>{what}</p>
        <Outlook {...change} />
        <p>{undo.rest()}</p>
      </ConfirmDialog>
    </>
  )
}

/** Says in numbers what taking back a change will do. */
function Outlook({ added, edited, removed, undoneBy }: Change) {
  const { undo } = useBanlistHistoryTexts()
  const isRedo = undoneBy !== null
  const [returns, leaves] = isRedo ? [added, removed] : [removed, added]
  return (
    <ul className={styles.outlook}>
      {returns > 0 && <li>{undo.returns({ count: returns })}</li>}
      {leaves > 0 && <li>{undo.leaves({ count: leaves })}</li>}
      {edited > 0 && (
        <li>{isRedo ? undo.reapplies({ count: edited }) : undo.reverts({ count: edited })}</li>
      )}
    </ul>
  )
}

interface RestoreAllProps {
  from: string
  to: string
  /** the number of entries that were removed between the days */
  count: number
}

/** Adds all entries again that were removed between two days; the panel shows the run. */
export function RestoreAll({ from, to, count }: RestoreAllProps) {
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

interface RestoreButtonProps {
  entry: PastEntry
  /** it is on the list now; undefined while that is not known */
  isListed: boolean | undefined
  /** nothing is said of entries that were on the list anyway */
  isQuiet?: boolean
}

/** Puts an entry on the list again as it was, unless it is there. */
export function RestoreButton({ entry, isListed, isQuiet = false }: RestoreButtonProps) {
  const { restore } = useBanlistHistoryTexts()
  const { isRunning, add } = useRestore()
  const mayWrite = useMayChangeList()
  const [wasMissing, setWasMissing] = useState(false)
  const focusRef = useFocusCatcher<HTMLSpanElement>(isListed)
  if (isListed === false && !wasMissing) setWasMissing(true)
  if (isListed === undefined) return null
  if (isListed) {
    return (
      (!isQuiet || wasMissing) && (
        <span ref={focusRef} tabIndex={-1} className="faint small">
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

interface UndoneMarkProps {
  change: Change
  /** the change that undid it, where it is known */
  undoneBy: Change | null | undefined
}

/** Says of a change that it was undone, and by whom. */
export function UndoneMark({ change, undoneBy }: UndoneMarkProps) {
  const { undo, system } = useBanlistHistoryTexts()
  const format = useFormat()
  if (change.undoneBy === null) return null
  return (
    <span className={styles.mark}>
      {undoneBy
        ? undo.wasUndone({
            actor: undoneBy.actor ?? system(),
            at: format.dateTime(undoneBy.at),
          })
        : undo.isUndone()}
    </span>
  )
}
