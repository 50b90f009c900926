import type { Fault } from '#portal/features/banlist/state/use-list-import.ts'
import { faultText } from '#portal/forms/fault-text.ts'
import type { Texts } from '#portal/i18n/texts.ts'

import type { BanlistImportTexts } from '../banlist-import-texts.ts'

/** An import takes so many lines, and takes off so many entries. */
export const mostLines = 1_000_000

/** Says why something failed. */
export function importFaultText(
  errors: Texts['errors'],
  { faults }: BanlistImportTexts,
  fault: Fault,
): string {
  if (fault === 'FORBIDDEN') return faultText('denied', errors)
  return fault === 'LIMIT' ? faults.LIMIT({ max: mostLines }) : faults[fault]()
}
