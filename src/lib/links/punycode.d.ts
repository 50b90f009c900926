declare module 'punycode.js' {
  const punycode: {
    /** Decodes every encoded label of a host; throws a RangeError on a malformed one. */
    toUnicode: (host: string) => string
  }
  // The package is a CommonJS module to Node.
  export default punycode
}
