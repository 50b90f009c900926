import { largestBody } from './limits.ts'

/** An entry that is added; its link is canonical. */
interface NewEntry {
  readonly link: string
  readonly comment?: string | null | undefined
}

/** Entries of one call: fewer than the API takes, so that progress shows and other users' writes come in between. */
const mostEntries = 5000
/** Bytes of a body for the operation, its names, and all else that is not cut. */
const envelope = 32 * 1024
/** Bytes of an entry's braces, names, day and pause. */
const frame = 80

/**
 * Cuts a stream of values into batches, by count and by the bytes of a request body. The same values are cut the
 * same way each time, so that a batch can be sent again under its number.
 */
export class BatchCutter {
  readonly #most: number
  #count = 0
  #bytes = 0

  /** As many values a batch as entries that are added at once, unless told otherwise. */
  constructor(most = mostEntries) {
    this.#most = most
  }

  /** Takes the next value and its bytes; true when it begins a new batch. The very first one answers false. */
  begins(bytes: number): boolean {
    const isFull =
      this.#count === this.#most ||
      (this.#count > 0 && this.#bytes + bytes > largestBody - envelope)
    if (isFull) this.#count = this.#bytes = 0
    this.#count += 1
    this.#bytes += bytes
    return isFull
  }
}

/** The batches in which entries are added. */
export function entryBatches<Entry extends NewEntry>(entries: readonly Entry[]): Entry[][] {
  return cutUp(entries, new BatchCutter(), entryBytes)
}

/**
 * The order in which the server keeps links, as indices into the given ones. Adding in this order writes each batch
 * to neighbouring pages of the database; a long list takes a quarter of the time.
 */
export function linkOrder(links: readonly string[]): Uint32Array {
  const place = (at: number): string => links[at] ?? ''
  return Uint32Array.from(links.keys()).toSorted((one, other) =>
    place(one) < place(other) ? -1 : Number(place(one) > place(other)),
  )
}

/** Cuts texts that the API is asked about into batches of at most `most`. */
export function textBatches(texts: readonly string[], most: number): string[][] {
  return cutUp(texts, new BatchCutter(most), textBytes)
}

/** Bytes of an entry in a request body, or a few more. */
export function entryBytes({ link, comment }: NewEntry): number {
  return frame + link.length + (comment ? textBytes(comment) : 0)
}

/** Bytes of a text in a request body, or a few more: control characters and lone surrogates travel as codes. */
export function textBytes(text: string): number {
  let bytes = '"",'.length
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code < 0x20 || (code >= 0xd800 && code <= 0xdfff)) bytes += 6
    else if (code === 0x22 || code === 0x5c) bytes += 2
    else bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : 3
  }
  return bytes
}

function cutUp<Value>(
  values: readonly Value[],
  cutter: BatchCutter,
  bytesOf: (value: Value) => number,
): Value[][] {
  const batches: Value[][] = []
  for (const value of values) {
    const batch = cutter.begins(bytesOf(value)) ? undefined : batches.at(-1)
    if (batch) batch.push(value)
    else batches.push([value])
  }
  return batches
}
