import { largestBody } from './banlist-limits.ts'

/** An entry that is added; its link is canonical. */
interface NewEntry {
  readonly link: string
  readonly comment?: string | null | undefined
}

/** Entries in one call: fewer than the API takes, so that progress is seen and others' writes come in between. */
const mostEntries = 5000
/** Bytes of a body for the operation, its names, and all else that is not cut. */
const envelope = 32 * 1024
/** Bytes of an entry's braces, names, day and pause. */
const frame = 80

/**
 * Cuts what is sent in several calls, as it is told of one value after the other: by number, and by the bytes of a
 * body. The same values are cut the same way each time, so that a chunk can be sent again under its number.
 */
export class ChunkCutter {
  readonly #most: number
  #count = 0
  #bytes = 0

  constructor(most: number) {
    this.#most = most
  }

  /** Takes the next value, of so many bytes. Says whether a new chunk begins with it, which the first does not. */
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

/** A cutter for entries that are added. */
export function entryCutter(): ChunkCutter {
  return new ChunkCutter(mostEntries)
}

/** The chunks in which entries are added. */
export function entryChunks<Entry extends NewEntry>(entries: readonly Entry[]): Entry[][] {
  return cutUp(entries, entryCutter(), entryBytes)
}

/**
 * The order in which links are best added, as places in the given ones: the one in which the server keeps them. What
 * a chunk writes then lies together, and a long list takes a quarter of the time.
 */
export function linkOrder(links: readonly string[]): Uint32Array {
  const place = (at: number): string => links[at] ?? ''
  return Uint32Array.from(links.keys()).toSorted((one, other) =>
    place(one) < place(other) ? -1 : Number(place(one) > place(other)),
  )
}

/** The chunks, at most so many in each, in which texts are asked about. */
export function textChunks(texts: readonly string[], most: number): string[][] {
  return cutUp(texts, new ChunkCutter(most), textBytes)
}

/** How many bytes an entry has in a body, or a few more. */
export function entryBytes({ link, comment }: NewEntry): number {
  return frame + link.length + (comment ? textBytes(comment) : 0)
}

/** How many bytes a text has in a body, or a few more: marks and halves of characters travel as codes. */
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
  cutter: ChunkCutter,
  bytesOf: (value: Value) => number,
): Value[][] {
  const chunks: Value[][] = []
  for (const value of values) {
    const chunk = cutter.begins(bytesOf(value)) ? undefined : chunks.at(-1)
    if (chunk) chunk.push(value)
    else chunks.push([value])
  }
  return chunks
}
