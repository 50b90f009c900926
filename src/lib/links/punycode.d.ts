declare module 'punycode.js/punycode.es6.js' {
  /** Decodes every encoded label of a host; throws a RangeError on a malformed one. */
  export function toUnicode(host: string): string
}
