import { useBanlistWorkTexts } from '#portal/i18n/late/banlist-editing-texts.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'

import { leftoverText } from '../fault-text.ts'
import { readableLink } from '../list/unicode-host.ts'
import type { BulkRun } from '../state/bulk/use-bulk-run.ts'
import { headlineOf } from './run-text.ts'

import styles from './run-notice.module.css'

/** Links of entries by their ids, as far as they are known. */
export type SeenEntries = ReadonlyMap<string, { link: string }>

interface Props {
  run: BulkRun
  seen: SeenEntries
}

/** So many are named one by one. */
const named = 20

/** Lists the rows that a run did not change, with the reason for each, another try, and the way back. */
export function FailedRows({ run, seen }: Props) {
  const texts = useTexts()
  const work = useBanlistWorkTexts()
  const { operation, counts, failed, canRetry, change, undo, retry, dismiss } = run
  const words = work.run[operation?.kind ?? 'delete']
  const isStopped = run.stopReason === 'CANCELLED'
  const isFailed = failed.some(({ code }) => code === 'UNANSWERED' || code === 'NOT_SENT')
  const told = failed.filter(({ code }) => code !== 'CANCELLED')
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
        {told.slice(0, named).map(({ id, link, code }) => (
          <li key={id}>
            <span className={styles.link}>
              {readableLink(link ?? seen.get(id)?.link ?? work.run.unknownLink())}
            </span>
            <span className={styles.reason}>{leftoverText(texts.errors, work, code)}</span>
          </li>
        ))}
        {told.length > named && <li>{work.run.more({ count: told.length - named })}</li>}
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
