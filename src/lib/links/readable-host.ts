// The form of the package that leaves its other half out of a page.
import { toUnicode } from 'punycode.js/punycode.es6.js'

/** A host in the script it was written in; null where a label begins like an encoded one and is none. */
export function readableHost(host: string): string | null {
  try {
    return toUnicode(host)
  } catch {
    return null
  }
}
