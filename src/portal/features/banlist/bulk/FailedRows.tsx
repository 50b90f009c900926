import { useBanlistWorkTexts } from '#portal/i18n/late/banlist-editing-texts.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'

import { leftoverText } from '../fault-text.ts'
import type { Bulk } from './use-bulk.ts'

import styles from './run-notice.module.css'

/** So many are named one by one. */
const named = 20

/** What a run left behind, why, the way to try again and the way back. */
export function FailedRows({ edit, seen }: Pick<Bulk, 'edit' | 'seen'>) {
  const texts = useTexts()
  const work = useBanlistWorkTexts()
  const { run } = work
  const { kind, counts, failed, canRetry, change, undo, retry, dismiss } = edit
  const words = run[kind ?? 'delete']
  const isStopped = failed.some(({ code }) => code === 'CANCELLED')
  const isFailed = failed.some(({ code }) => code === 'UNANSWERED' || code === 'NOT_SENT')
  const told = failed.filter(({ code }) => code !== 'CANCELLED')
  return (
    <section className={styles.panel} role="alert" data-floats>
      <p className={styles.headline}>
        {isStopped
          ? words.cancelled({ count: counts.done })
          : words.partial({ count: counts.failed })}
      </p>
      {!isStopped && (
        <p className={styles.done}>
          {isFailed && `${texts.errors.generic()}. `}
          {words.result({ count: counts.done })}
        </p>
      )}
      <ul className={styles.list}>
        {told.slice(0, named).map(({ id, link, code }) => (
          <li key={id}>
            <span className={styles.link}>{link ?? seen.get(id)?.link ?? run.unknownLink()}</span>
            <span className={styles.reason}>{leftoverText(texts.errors, work, code)}</span>
          </li>
        ))}
        {told.length > named && <li>{run.more({ count: told.length - named })}</li>}
      </ul>
      <div className={styles.actions}>
        {change !== null && (
          <Button variant="subtle" onClick={() => undo(change)}>
            {run.undone()}
          </Button>
        )}
        <Button onClick={dismiss}>{texts.ui.close()}</Button>
        {canRetry && (
          <Button variant="filled" onClick={retry}>
            {isStopped ? words.goOn() : run.retry()}
          </Button>
        )}
      </div>
    </section>
  )
}
