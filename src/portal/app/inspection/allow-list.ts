/** Fields whose text an inspector may show: names of things in the portal, never of people or what they wrote. */
const shownFields = new Set([
  'type',
  'kind',
  'reason',
  'cause',
  'code',
  'mode',
  'call',
  'status',
  'state',
  'realm',
  'organisation',
  'client',
  'id',
  'buildId',
  'operationId',
  'change',
  'path',
  'next',
  'field',
  'role',
  'by',
  'to',
  'from',
  'sort',
])
/** Fields that are never shown, in whatever form. */
const secret =
  /token|secret|passw|credential|verifier|authori|cookie|bearer|signature|nonce|assertion/i
/** Texts longer than this are no names. */
const longest = 80
const deepest = 5
/** A signed token, or a long run without a break, as tokens and codes are. */
const tokenShaped = /eyJ|[\w-]{20,}\.[\w-]{10,}|[A-Za-z0-9+/_-]{41,}/

/** The values that stand for what is not shown. */
export const hidden = { token: 'token hidden', text: 'hidden', rest: '…' }

/**
 * A value as an inspector may see it: numbers and flags, texts of allowed fields, lists as their number. What is not
 * allowed is replaced by words.
 */
export function allowed(value: unknown, field = '', depth = 0): unknown {
  if (secret.test(field)) return value === null ? null : hidden.token
  if (value === null || value === undefined) return value
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (typeof value === 'string') return allowedText(value, field)
  if (typeof value !== 'object') return hidden.rest
  if (depth >= deepest) return hidden.rest
  if (Array.isArray(value)) return allowedList(value)
  if (value instanceof Error) return { error: allowedText(value.name, 'type') }
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .map(([name, inner]) => [name, allowed(inner, name, depth + 1)]),
  )
}

function allowedText(text: string, field: string): string {
  if (text === '') return ''
  if (tokenShaped.test(text) && !/^[0-9a-f-]{36}$/.test(text)) return hidden.token
  return shownFields.has(field) && text.length <= longest ? withoutQuery(text) : hidden.text
}

/** An address keeps its path alone. */
function withoutQuery(text: string): string {
  return text.replace(/[?#].*$/, '?…')
}

function allowedList(list: readonly unknown[]): string {
  const unit = unitOf(list[0])
  return `${list.length} ${list.length === 1 ? unit.slice(0, -1) : unit}`
}

/** An empty list may be of anything. */
function unitOf(item: unknown): string {
  if (typeof item === 'string') return 'ids'
  return typeof item === 'object' && item !== null ? 'rows' : 'items'
}

const replaced = new RegExp(`^(${Object.values(hidden).join('|')}|\\d+ (ids?|rows?|items?))$|\\?…$`)

/** True for a value as an inspector sees it in which nothing stands for something else. */
export function isWhole(value: unknown): boolean {
  if (typeof value === 'string') return !replaced.test(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([field, inner]) => field !== 'error' && isWhole(inner))
}

/** An event as an inspector may see it. The type of an event is a name of ours. */
export function allowedEvent(event: { type: string }): { type: string; [field: string]: unknown } {
  const { type, ...rest } = event
  const shown = allowed(rest)
  return { type, ...(typeof shown === 'object' && shown !== null ? shown : {}) }
}
