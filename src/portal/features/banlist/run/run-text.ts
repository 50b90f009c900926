import { faultText } from '#portal/forms/fault-text.ts'
import type { Format } from '#portal/i18n/formatters.ts'
import type { Texts } from '#portal/i18n/texts.ts'

import type { BanlistWorkTexts } from '../banlist-editing-texts.ts'
import type { BulkRunResult } from '../state/bulk/bulk-run-result.ts'

type Run = Pick<BulkRunResult, 'operation' | 'counts' | 'isCompleted' | 'stopReason'>

/** The texts and formats of one language. */
interface Language {
  work: BanlistWorkTexts
  errors: Texts['errors']
  format: Format
}

/** The progress of a run in words. */
export function progressText({ operation, counts }: Run, { work, format }: Language): string {
  const words = work.run[operation?.kind ?? 'delete']
  if (counts.total === null) return words.label()
  return words.progress({
    done: format.number(counts.settled),
    total: format.number(counts.total),
  })
}

/** The result of a run in words. */
export function resultText(run: Run, { work, errors }: Language): string {
  return [headlineOf(run, work), skippedIn(run, work), refusalOf(run, work, errors)]
    .filter((part) => part !== null)
    .join(' · ')
}

/** The result of a run in a few words, without reasons. */
export function headlineOf(run: Run, { run: words }: BanlistWorkTexts): string {
  const { operation, counts, isCompleted, stopReason } = run
  const { done: count } = counts
  const kind = operation?.kind ?? 'delete'
  if (isCompleted) {
    const isNothing = kind === 'undo' && count + counts.skipped === 0
    return isNothing ? words.undo.nothing() : words[kind].result({ count })
  }
  if (kind === 'undo') return words.undo.partial()
  if (stopReason === 'CANCELLED') return words[kind].cancelled({ count })
  const isCounted = kind === 'ban' || kind === 'restore'
  return words[kind].partial({ count: isCounted ? count : counts.failed })
}

function skippedIn({ operation, counts }: Run, { run: words }: BanlistWorkTexts): string | null {
  const { skipped: count } = counts
  const kind = operation?.kind ?? 'delete'
  return count === 0 || kind === 'delete' || kind === 'edit' ? null : words[kind].skipped({ count })
}

/** Why another try would be refused as well. */
function refusalOf(
  { stopReason }: Run,
  { faults }: BanlistWorkTexts,
  errors: Texts['errors'],
): string | null {
  if (stopReason === 'FORBIDDEN') return faultText('denied', errors)
  return stopReason === 'LIMIT_REACHED' ? faults.limit() : null
}
