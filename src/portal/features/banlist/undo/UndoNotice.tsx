import { useBanlistHistoryTexts } from '#portal/i18n/late/banlist-history-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'
import { ProgressBar } from '#portal/ui/controls/ProgressBar.tsx'

import { useChange } from '../history/banlist-history.queries.ts'
import { sizeOf } from '../history/change-words.ts'
import { type Undo, type UndoResult, useUndo } from './use-undo.ts'

import styles from '../history/history.module.css'

/** How far taking a change back is, and what came of it. */
export function UndoNotice() {
  const undo = useUndo()
  if (undo.running !== null) return <Running undo={undo} change={undo.running} />
  if (undo.result === null) return null
  return undo.result.isBroken ? (
    <Broken undo={undo} result={undo.result} />
  ) : (
    <Done undo={undo} result={undo.result} />
  )
}

function Running({ undo, change }: { undo: Undo; change: string }) {
  const { undo: words } = useBanlistHistoryTexts()
  const format = useFormat()
  const { change: known } = useChange(change)
  const total = known ? sizeOf(known) : null
  return (
    <div className={styles.notice}>
      <output>{words.running({ done: undo.done, total: format.number(total) })}</output>
      <ProgressBar label={words.runningLabel()} done={undo.done} all={total} isSlim />
      <Button disabled={undo.isStopping} onClick={undo.stop}>
        {undo.isStopping ? words.stopping() : words.stop()}
      </Button>
    </div>
  )
}

interface ResultProps {
  undo: Undo
  result: UndoResult
}

function Done({ undo, result }: ResultProps) {
  const { undo: words } = useBanlistHistoryTexts()
  const { restored, skipped } = result
  return (
    <div className={styles.notice}>
      <output>
        {restored + skipped === 0 ? words.nothing() : words.done({ count: restored })}
        {skipped > 0 && ` ${words.skipped({ count: skipped })}`}
      </output>
      <Button onClick={undo.dismiss}>{words.dismiss()}</Button>
    </div>
  )
}

function Broken({ undo, result }: ResultProps) {
  const { undo: words } = useBanlistHistoryTexts()
  return (
    <div className={styles.notice} data-tone="bad" role="alert">
      <p>
        <b>{words.broken()}</b> {words.brokenText({ count: result.restored })}
      </p>
      <Button onClick={undo.retry}>{words.retry()}</Button>
      <Button onClick={undo.dismiss}>{words.dismiss()}</Button>
    </div>
  )
}
