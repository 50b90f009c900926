import { longestComment, longestLink } from '#lib/links/link-limits.ts'
import { faultText } from '#portal/forms/fault-text.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import type { Texts } from '#portal/i18n/texts.ts'

import { exampleHost } from './add/example-host.ts'
import { useBanlistWorkTexts } from './banlist-editing-texts.ts'
import type { BanlistWorkTexts } from './banlist-editing-texts.ts'

/** A fault with an entry, by the API's code or one of our own. */
export interface EntryFault {
  code: string
  /** the field with the fault, if it matters */
  field?: string | null
}

/** Says why an entry is not saved, in words for the field it belongs to. spec 5 */
export function entryFaultText(
  errors: Texts['errors'],
  { faults }: BanlistWorkTexts,
  { code, field }: EntryFault,
): string {
  const max = String(field === 'comment' ? longestComment : longestLink)
  const sentences: Partial<Record<string, () => string>> = {
    REQUIRED: errors.fieldRequired,
    INVALID_URL: () => errors.invalidUrl({ host: exampleHost }),
    SEVERAL: faults.several,
    DUPLICATE: faults.duplicate,
    ADDED: faults.added,
    TOO_LONG: () => faults.tooLong({ max }),
    LIMIT_REACHED: faults.limit,
    READ_ONLY: faults.readOnly,
    NOT_FOUND: faults.notFound,
    // In a conflict there is an entry to show instead: this is about the number alone.
    CONFLICT: faults.operation,
    CLOSED: faults.operation,
    FORBIDDEN: () => faultText('denied', errors),
  }
  return (sentences[code] ?? errors.generic)()
}

/** Why a row is as it was after a run over many. */
export function leftoverText(
  errors: Texts['errors'],
  { faults }: BanlistWorkTexts,
  code: string,
): string {
  const sentences: Partial<Record<string, () => string>> = {
    READ_ONLY: faults.readOnly,
    NOT_FOUND: faults.notFound,
    CONFLICT: faults.conflict,
    UNANSWERED: faults.unanswered,
    UNNAMED: faults.unanswered,
    NOT_SENT: faults.notSent,
    FORBIDDEN: () => faultText('denied', errors),
  }
  return (sentences[code] ?? faults.other)()
}

/** The message at a field. */
export function FaultNote(fault: EntryFault): string {
  const { errors } = useTexts()
  return entryFaultText(errors, useBanlistWorkTexts(), fault)
}
