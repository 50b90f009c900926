import type { SignalCondition } from '../configuration.ts'

/**
 * True when an address has what a condition asks for, whichever way both are escaped; the fragment does not count.
 * A text that begins with a slash is compared with the path and the query.
 */
export function matchesAddress(
  { match, text }: Omit<Extract<SignalCondition, { type: 'ADDRESS' }>, 'type'>,
  address: string,
): boolean {
  const whole = unescaped(address.replace(/#.*$/s, ''))
  const wanted = unescaped(text)
  if (match === 'CONTAINS') return whole.includes(wanted)
  const compared = wanted.startsWith('/')
    ? whole.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?]*/i, '')
    : whole
  return match === 'EXACT' ? compared === wanted : compared.startsWith(wanted)
}

function unescaped(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}
