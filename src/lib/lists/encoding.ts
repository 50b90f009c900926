/** The text of bytes. What is not valid in the encoding becomes U+FFFD, so that only its line is lost. */
export async function* decoded(
  bytes: AsyncIterable<Uint8Array>,
  encoding: string,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const piece of bytes) {
    const text = decoder.decode(piece, { stream: true })
    if (text !== '') yield text
  }
  const rest = decoder.decode()
  if (rest !== '') yield rest
}

/**
 * The likely encoding of a text: that of its mark, UTF-16 by the zeros between its letters, UTF-8 where more letters
 * than not are valid in it, otherwise windows-1252. A single broken letter in a file of UTF-8 does not cost all umlauts.
 */
export async function likelyEncoding(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const tally = { valid: 0, broken: 0 }
  let isFirst = true
  let open = 0
  for await (const piece of bytes) {
    const told = isFirst ? (markedEncoding(piece) ?? wideEncoding(piece)) : null
    if (told !== null) return told
    isFirst = false
    open = weigh(piece, open, tally)
  }
  return tally.broken > tally.valid ? 'windows-1252' : 'utf-8'
}

/** The encoding that the first three bytes of a text name; null without a mark. */
export function markedEncoding(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 'utf-8' : null
}

/** UTF-16 where, as in western texts, every other byte is zero; null for anything else. */
function wideEncoding(bytes: Uint8Array): string | null {
  const head = bytes.subarray(0, 2 * Math.floor(Math.min(bytes.length, 1000) / 2))
  const zeros = [0, 1].map(
    (side) => head.filter((byte, at) => byte === 0 && at % 2 === side).length,
  )
  const [even = 0, odd = 0] = zeros
  if (Math.max(even, odd) * 2 < 0.7 * head.length || head.length < 4) return null
  return even === 0 ? 'utf-16le' : odd === 0 ? 'utf-16be' : null
}

/** Counts the letters of more than one byte; `open` bytes of the last one are still to come. */
function weigh(bytes: Uint8Array, open: number, tally: { valid: number; broken: number }): number {
  let rest = open
  for (const byte of bytes) {
    const isContinuation = byte >= 0x80 && byte < 0xc0
    if (rest > 0 && isContinuation) {
      rest -= 1
      if (rest === 0) tally.valid += 1
      continue
    }
    if (rest > 0 || isContinuation || byte > 0xf7) tally.broken += 1
    rest = byte < 0xc2 || byte > 0xf4 ? 0 : byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : 3
  }
  return rest
}
