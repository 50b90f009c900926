import punycode from 'punycode.js'

// To Node the package is a CommonJS module, which has no names.
// oxlint-disable-next-line import/no-named-as-default-member
const { toUnicode: withoutCodes } = punycode

/** A host in the script it was written in; null where a label begins like an encoded one and is none. */
export function readableHost(host: string): string | null {
  try {
    return withoutCodes(host)
  } catch {
    return null
  }
}
