import type { BanlistImportTexts } from '#portal/i18n/banlist-import-texts.ts'
import type { Fault } from '#portal/state/use-list-import.ts'

/** An import takes so many lines, and takes off so many entries. */
export const mostLines = 1_000_000

/** Why something failed, in words. */
export function faultText({ faults }: BanlistImportTexts, fault: Fault): string {
  return fault === 'LIMIT' ? faults.LIMIT({ max: mostLines }) : faults[fault]()
}
