import { createFormat } from '#portal/i18n/formatters.ts'
import { spokenLocale } from '#portal/i18n/LocaleProvider.tsx'
import { portalTexts } from '#portal/i18n/texts.ts'
import { notifyDone, notifyFailed } from '#portal/ui/notices/notices.tsx'

import { banlistWorkTexts } from '../banlist-editing-texts.ts'
import type { BulkRunResult } from '../state/bulk/bulk-run-result.ts'
import { resultText } from './run-text.ts'

/** Says by a notification how a run ended that no view shows. */
export async function announceRun(read: () => BulkRunResult): Promise<void> {
  const locale = spokenLocale()
  const run = read()
  const { errors } = portalTexts.in(locale)
  const work = banlistWorkTexts[locale]
  const text = resultText(run, { work, errors, format: createFormat(locale) })
  if (run.isCompleted) notifyDone(text)
  else notifyFailed(text)
}
