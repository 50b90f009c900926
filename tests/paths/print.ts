/** Prints values; one that equals a named value is printed as that name. */
export type Show = (value: unknown) => string

/** A printer in words that knows these names. */
export function printer(names: Readonly<Record<string, unknown>>): Show {
  const known = new Map(Object.entries(names).map(([name, value]) => [plain(value), name]))
  const show: Show = (value) => known.get(plain(value)) ?? inWords(value, show)
  return show
}

function inWords(value: unknown, show: Show): string {
  if (value === null) return 'none'
  if (typeof value === 'string') return value || 'blank'
  if (typeof value !== 'object') return plain(value)
  if (Object.keys(value).length === 0) return 'empty'
  if (Array.isArray(value)) return value.map(show).join(', ')
  const fields = Object.entries(value).map(([key, item]) => `${key} ${show(item)}`)
  return `(${fields.join(', ')})`
}

/** The value without any names, exactly. */
export function plain(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(plain).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined'
  const fields = Object.entries(value).map(([key, item]) => `${key}: ${plain(item)}`)
  return `{ ${fields.join(', ')} }`
}

/** A state value as people write it: `signedIn.token.fresh`; parallel regions joined by a comma. */
export function nameOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  return Object.entries(value)
    .map(([key, inner]) => [key, nameOf(inner)].filter((part) => part !== '').join('.'))
    .join(', ')
}
