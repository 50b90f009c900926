import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'

import { useFormat, useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'
import { KeyHint } from '#portal/ui/controls/KeyHint.tsx'
import { ProgressBar } from '#portal/ui/controls/ProgressBar.tsx'
import { useUndoKey } from '#portal/ui/hooks/use-escape.ts'
import { giveLostFocus, lendLostFocus } from '#portal/ui/hooks/use-focus.ts'
import { NoticeAction, PinnedNotice } from '#portal/ui/notices/notices.tsx'
import { focusNextRow } from '#portal/ui/table/row-focus.ts'

import { useBanlistWorkTexts } from '../banlist-editing-texts.ts'
import { leftoverText } from '../fault-text.ts'
import { readableLink } from '../list/unicode-host.tsx'
import { type BulkKind, type BulkRun, useBulkRun } from '../state/bulk/use-bulk-run.ts'
import { headlineOf, progressText, resultText } from './run-text.ts'

import styles from './run-notice.module.css'

/** Links of entries by their ids, as far as they are known. */
type SeenEntries = ReadonlyMap<string, { link: string }>

interface FailedRowsProps {
  run: BulkRun
  seen: SeenEntries
}

/** So many are named one by one. */
const named = 20

/** Lists the rows that a run did not change, with the reason for each, another try, and the way back. */
function FailedRows({ run, seen }: FailedRowsProps) {
  const texts = useTexts()
  const work = useBanlistWorkTexts()
  const { operation, counts, failed, canRetry, change, undo, retry, dismiss } = run
  const words = work.run[operation?.kind ?? 'delete']
  const isStopped = run.stopReason === 'CANCELLED'
  const isFailed = failed.some(({ code }) => code === 'UNANSWERED' || code === 'NOT_SENT')
  const shown = failed.filter(({ code }) => code !== 'CANCELLED')
  return (
    <section className={styles.panel} role="alert" data-floats>
      <p className={styles.headline}>{headlineOf(run, work)}</p>
      {!isStopped && (
        <p className={styles.done}>
          {isFailed && `${texts.errors.generic()}. `}
          {words.result({ count: counts.done })}
        </p>
      )}
      <ul className={styles.list}>
        {shown.slice(0, named).map(({ id, link, code }) => (
          <li key={id}>
            <span className={styles.link}>
              {readableLink(link ?? seen.get(id)?.link ?? work.run.unknownLink())}
            </span>
            <span className={styles.reason}>{leftoverText(texts.errors, work, code)}</span>
          </li>
        ))}
        {shown.length > named && <li>{work.run.more({ count: shown.length - named })}</li>}
      </ul>
      <div className={styles.actions}>
        {change !== null && (
          <Button variant="subtle" onClick={() => undo(change, counts.done)}>
            {work.run.undone()}
          </Button>
        )}
        <Button onClick={dismiss}>{texts.ui.close()}</Button>
        {canRetry && (
          <Button variant="filled" onClick={retry}>
            {isStopped ? words.resume() : work.run.retry()}
          </Button>
        )}
      </div>
    </section>
  )
}

interface Props {
  /** told at once instead of politely */
  isAlert: boolean
  onDismiss: () => void
  /** rows come back: one that comes later still gets the focus */
  bringsRows: boolean
  action: ReactNode
  children: ReactNode
}

/**
 * The dialog that asked gives the focus back shortly after it closes, perhaps to what is about to go; the notice
 * comes after that. In milliseconds.
 */
const afterDialog = [60, 250, 600, 1500]

/**
 * The result of a run; stays until it is dismissed. Where the row that had the focus is gone, the next one takes it, or
 * this notice where there is none.
 */
function RunMessage({ isAlert, onDismiss, bringsRows, action, children }: Props) {
  const close = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const takeLost = () => {
      // A user who has gone on to something else meanwhile stays there.
      if (focusNextRow()) return
      if (bringsRows) lendLostFocus(close.current)
      else giveLostFocus(close.current)
    }
    const timers = afterDialog.map((wait) => setTimeout(takeLost, wait))
    return () => timers.forEach(clearTimeout)
  }, [bringsRows])
  return (
    <PinnedNotice
      tone={isAlert ? 'bad' : 'good'}
      actions={action}
      onClose={onDismiss}
      closeRef={close}
    >
      {children}
    </PinnedNotice>
  )
}

/** The run over the list: its progress, told as it goes on, its result, and the way back. */
export function RunNotice({ seen }: { seen: SeenEntries }) {
  const run = useBulkRun(true)
  const { text, label, action, cancel } = useRunWords(run)
  const { settled, total } = run.counts
  const isUndoable = run.isCompleted && action !== null
  useUndoKey(isUndoable ? action.onClick : null)
  if (run.isBusy) {
    return (
      <PinnedNotice
        isWorking
        actions={
          <NoticeAction disabled={run.isStopping} onClick={run.cancel}>
            {cancel}
          </NoticeAction>
        }
        progress={<ProgressBar label={label} done={settled} all={total} isSlim isOnInk />}
      >
        {text}
      </PinnedNotice>
    )
  }
  if (!run.isOver) return null
  if (run.failed.length > 0) return <FailedRows run={run} seen={seen} />
  return (
    <RunMessage
      isAlert={!run.isCompleted}
      bringsRows={run.operation?.kind === 'undo'}
      onDismiss={run.dismiss}
      action={
        action && (
          <NoticeAction
            aria-keyshortcuts={isUndoable ? 'Control+Z' : undefined}
            onClick={action.onClick}
          >
            {action.label} {isUndoable && <KeyHint withCtrl="Z" />}
          </NoticeAction>
        )
      }
    >
      {text}
    </RunMessage>
  )
}

interface PanelProps {
  /** the runs that begin in this panel */
  kinds: readonly BulkKind[]
}

/** The run that began in a panel: its progress, its result, and the way back. */
export function PanelRunNotice({ kinds }: PanelProps) {
  const run = useBulkRun(true)
  const isOurs = run.operation !== null && kinds.includes(run.operation.kind)
  return isOurs && (run.isBusy || run.isOver) && <OwnRun run={run} />
}

function OwnRun({ run }: { run: BulkRun }) {
  const { text, label, action, cancel, dismiss } = useRunWords(run)
  const { isBusy, isCompleted } = run
  const { settled, total } = run.counts
  return (
    <div className={styles.ownRun} data-tone={isBusy || isCompleted ? undefined : 'bad'}>
      {isBusy || isCompleted ? <output>{text}</output> : <p role="alert">{text}</p>}
      {isBusy ? (
        <>
          <ProgressBar label={label} done={settled} all={total} isSlim />
          <Button disabled={run.isStopping} onClick={run.cancel}>
            {cancel}
          </Button>
        </>
      ) : (
        <>
          {action && <Button onClick={action.onClick}>{action.label}</Button>}
          <Button variant="subtle" onClick={run.dismiss}>
            {dismiss}
          </Button>
        </>
      )}
    </div>
  )
}

/** A run in the words of the page, and the one gesture that goes with its result. */
function useRunWords(run: BulkRun) {
  const work = useBanlistWorkTexts()
  const { errors } = useTexts()
  const format = useFormat()
  const language = { work, errors, format }
  const { operation, stopReason, change, counts, canRetry, retry, undo } = run
  const kind = operation?.kind ?? 'delete'
  const isUndoable = run.isCompleted && kind !== 'undo' && change !== null
  const isResumed = stopReason === 'CANCELLED' || kind === 'undo'
  const { label, resume } = work.run[kind]
  return {
    label: label(),
    text: run.isBusy ? progressText(run, language) : resultText(run, language),
    action: isUndoable
      ? { label: work.run.undone(), onClick: () => undo(change, counts.done) }
      : canRetry
        ? { label: isResumed ? resume() : work.run.retry(), onClick: retry }
        : null,
    cancel: work.run.cancel(),
    dismiss: work.run.dismiss(),
  }
}
