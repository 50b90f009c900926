import type { Fault } from '#portal/features/banlist/state/use-list-import.ts'
import type { BanlistImportTexts } from '#portal/i18n/late/banlist-import-texts.ts'

/** An import takes so many lines, and takes off so many entries. */
export const mostLines = 1_000_000

/** Why something failed, in words. */
export function faultText({ faults }: BanlistImportTexts, fault: Fault): string {
  return fault === 'LIMIT' ? faults.LIMIT({ max: mostLines }) : faults[fault]()
}
