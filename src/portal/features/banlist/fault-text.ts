import { longestLink } from '#contract/banlist-link.ts'
import type { UserErrorCode } from '#contract/generated/operations.ts'
import type { BanlistWorkTexts } from '#portal/i18n/banlist-work-texts.ts'
import type { Texts } from '#portal/i18n/texts.ts'

/** A fault the API names; `params` fill the text. */
export interface Fault {
  code: UserErrorCode
  params?: readonly { name: string; value: string }[]
}

/** The beginning of an address as one writes it; the example in texts. */
export const exampleHost = 'https://example.org'

/** What is wrong, in words for the field it belongs to. spec 5 */
export function faultText(
  errors: Texts['errors'],
  { faults, edit }: BanlistWorkTexts,
  { code, params = [] }: Fault,
): string {
  const parameter = (wanted: string) => params.find(({ name }) => name === wanted)?.value
  switch (code) {
    case 'REQUIRED':
      return errors.fieldRequired()
    case 'INVALID_URL':
      return errors.invalidUrl({ host: parameter('host') ?? exampleHost })
    case 'DUPLICATE':
      return faults.duplicate()
    case 'TOO_LONG':
      return faults.tooLong({ max: parameter('max') ?? String(longestLink) })
    case 'LIMIT_REACHED':
      return faults.limit()
    case 'READ_ONLY':
      return edit.readOnly()
    case 'NOT_FOUND':
      return edit.conflictGone()
    case 'CONFLICT':
      return faults.conflict()
    case 'NOTHING_SELECTED':
      return errors.nothingSelected()
    default:
      return errors.generic()
  }
}

/** Why a row is still there after a bulk delete. */
export function leftoverText({ faults }: BanlistWorkTexts, code: string): string {
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
    default:
      return faults.other()
  }
}
