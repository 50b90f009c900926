import { longestComment, longestLink } from '#lib/links/link-limits.ts'
import { faultText } from '#portal/forms/fault-text.ts'
import type { BanlistWorkTexts } from '#portal/i18n/late/banlist-editing-texts.ts'
import type { Texts } from '#portal/i18n/texts.ts'

import { exampleHost } from './add/example-host.ts'

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
  switch (code) {
    case 'REQUIRED':
      return errors.fieldRequired()
    case 'INVALID_URL':
      return errors.invalidUrl({ host: exampleHost })
    case 'SEVERAL':
      return faults.several()
    case 'DUPLICATE':
      return faults.duplicate()
    case 'ADDED':
      return faults.added()
    case 'TOO_LONG':
      return faults.tooLong({ max: String(field === 'comment' ? longestComment : longestLink) })
    case 'LIMIT_REACHED':
      return faults.limit()
    case 'READ_ONLY':
      return faults.readOnly()
    case 'NOT_FOUND':
      return faults.notFound()
    // in a conflict there is an entry to show instead: this is about the number alone
    case 'CONFLICT':
    case 'CLOSED':
      return faults.operation()
    case 'FORBIDDEN':
      return faultText('denied', errors)
    default:
      return errors.generic()
  }
}

/** Why a row is as it was after a run over many. */
export function leftoverText(
  errors: Texts['errors'],
  { faults }: BanlistWorkTexts,
  code: string,
): string {
  switch (code) {
    case 'READ_ONLY':
      return faults.readOnly()
    case 'NOT_FOUND':
      return faults.notFound()
    case 'CONFLICT':
      return faults.conflict()
    case 'UNANSWERED':
    case 'UNNAMED':
      return faults.unanswered()
    case 'NOT_SENT':
      return faults.notSent()
    case 'FORBIDDEN':
      return faultText('denied', errors)
    default:
      return faults.other()
  }
}
