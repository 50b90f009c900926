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
  'step',
  'setup',
  'method',
  'roles',
  'fault',
  'refusal',
  'released',
  'stopReason',
])
/** Fields that are never shown, in whatever form. */
const secret =
  /token|secret|passw|credential|verifier|authori|cookie|bearer|signature|nonce|assertion/i
/** Lists of these are the ids of things. */
const idFields = /(^i|I)ds?$/
/** Texts longer than this are no names. */
const longest = 80
const deepest = 8
/** Longer lists are told by their number. */
const mostItems = 100
/** A signed token, or a long run without a break, as tokens and codes are. */
const tokenShaped = /eyJ|[\w-]{20,}\.[\w-]{10,}|[A-Za-z0-9+/_-]{41,}/
const uuid = /^[0-9a-f-]{36}$/

/** The values that stand for what is not shown. */
export const hidden = { token: 'token hidden', rest: '…' }

const standIn = /^\w+ \d+$|^https:\/\/hidden\.example\/\d+$|\?…$/

/** True for a text that stands for another one; the same text has the same one everywhere on a page. */
export function isStandIn(text: string): boolean {
  return text === hidden.token || standIn.test(text)
}

const cut = /^\d+ (ids|rows|items)$/

/** The path to a part of a value that an inspector does not have, such as `rows` of 5,000; null where it has all. */
export function missingIn(value: unknown, path = ''): string | null {
  if (typeof value === 'string') return value === hidden.rest || cut.test(value) ? path : null
  if (typeof value !== 'object' || value === null) return null
  for (const [field, inner] of Object.entries(value)) {
    const missing = missingIn(inner, path === '' ? field : `${path}.${field}`)
    if (missing !== null) return missing
  }
  return null
}

/**
 * Makes values such as an inspector may see: numbers, flags, and texts of allowed fields as they are, other texts by a
 * stand-in, `comment 1`. The same text has the same one, so that what was equal stays equal.
 */
export class Mask {
  readonly #known = new Map<string, string>()
  readonly #counts = new Map<string, number>()

  /** An event; its type is a name of ours. */
  event({ type, ...rest }: { type: string }): { type: string; [field: string]: unknown } {
    return { type, ...Object(this.value(rest)) }
  }

  value(value: unknown, field = '', depth = 0): unknown {
    if (value === null || value === undefined || typeof value === 'boolean') return value
    if (secret.test(field)) return hidden.token
    if (typeof value === 'number') return value
    if (typeof value === 'string') return this.#text(value, field)
    if (typeof value !== 'object' || depth >= deepest || !isData(value)) return hidden.rest
    if (Array.isArray(value)) {
      if (value.length > mostItems) return `${value.length} ${unitOf(value)}`
      return value.map((item) => this.value(item, field, depth + 1))
    }
    const isError = value instanceof Error
    const shown = Object.entries(value)
      .filter(([name, inner]) => inner !== undefined && !(isError && name === 'name'))
      .map(([name, inner]) => [name, this.value(inner, name, depth + 1)])
    const error = isError ? { error: value.name } : {}
    return { ...error, ...Object.fromEntries(shown) }
  }

  #text(text: string, field: string): string {
    if (text === '') return ''
    const known = this.#known.get(text)
    if (tokenShaped.test(text) && !uuid.test(text)) {
      return /^https?:/.test(text) && !/eyJ/.test(text) ? this.#standIn(text, field) : hidden.token
    }
    const isShown = (shownFields.has(field) || idFields.test(field)) && text.length <= longest
    if (!isShown) return known ?? this.#standIn(text, field)
    const shown = text.replace(/[?#].*$/, '?…')
    this.#known.set(text, shown)
    return shown
  }

  #standIn(text: string, field: string): string {
    const known = this.#known.get(text)
    if (known !== undefined) return known
    const isAddress = /^https?:/.test(text)
    const name = isAddress ? 'https://hidden.example/' : `${field.replaceAll(/\W/g, '') || 'text'} `
    const count = (this.#counts.get(name) ?? 0) + 1
    this.#counts.set(name, count)
    this.#known.set(text, name + String(count))
    return name + String(count)
  }
}

/** Plain objects, lists and errors; no actors, no logic. */
function isData(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  const isPlain = prototype === Object.prototype || prototype === null
  return isPlain || Array.isArray(value) || value instanceof Error
}

/** An empty list may be of anything. */
export function unitOf([item]: readonly unknown[]): string {
  if (typeof item === 'string') return 'ids'
  return typeof item === 'object' && item !== null ? 'rows' : 'items'
}
