import { mostImported, mostTouched } from '#contract/limits.ts'
import { longestComment, longestLink } from '#lib/links/link-limits.ts'

import type { UserError, UserErrorCode } from '../generated/resolvers.ts'

const messages: Record<UserErrorCode, string> = {
  REQUIRED: 'This field is required!',
  INVALID_URL: 'This url is invalid, e.g: https://example.org',
  TOO_LONG: 'This text is too long.',
  DUPLICATE: 'This link is on the list already.',
  NOT_FOUND: 'This entry is not there any more.',
  READ_ONLY: 'This entry cannot be changed.',
  NOTHING_SELECTED: 'No Items were Selected',
  CONFLICT: 'Somebody else changed this entry in the meantime.',
  CLOSED: 'This operation was ended before this part of it arrived; nothing was done.',
  LIMIT_REACHED: 'These are too many entries for one request.',
  INVALID: 'This value is not allowed here.',
  OUT_OF_RANGE: 'This number is too small or too large.',
  UNCHANGED: 'This is what is published already.',
  IN_USE: 'This signal counts in the score of articles. Pause it before you delete it.',
}

const operationTaken = 'This operation was used for something else.'

function isOperation(code: UserErrorCode, field: readonly string[]): boolean {
  return code === 'CONFLICT' && field.at(-1) === 'operation'
}

/** A fault of the user's own, in the contract's shape; the portal translates code and params. spec 5 */
export function userError(code: UserErrorCode, ...field: string[]): UserError {
  return {
    code,
    field: field.length > 0 ? field : null,
    message: isOperation(code, field) ? operationTaken : messages[code],
    params: Object.entries(paramsOf(code, field)).map(([name, value]) => ({ name, value })),
  }
}

function paramsOf(code: UserErrorCode, path: readonly string[]): Record<string, string> {
  const field = path.at(-1)
  if (code === 'INVALID_URL') return { host: 'https://example.org' }
  if (code === 'TOO_LONG')
    return { max: String(field === 'comment' ? longestComment : longestLink) }
  if (code === 'LIMIT_REACHED')
    return { max: String(field === 'items' ? mostImported : mostTouched) }
  return {}
}

/** The same with words and params of one's own. */
export function userErrorWith(
  code: UserErrorCode,
  field: readonly string[],
  own: { readonly params?: Readonly<Record<string, string>>; readonly message?: string } = {},
): UserError {
  const params = Object.entries(own.params ?? {}).map(([name, value]) => ({ name, value }))
  return { code, field: [...field], message: own.message ?? messages[code], params }
}
