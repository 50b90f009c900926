const smallest = 1024

/** Finds the row of a link without holding the links: by a number made of each, and then by looking. */
export class LinkIndex {
  readonly #linkOf: (row: number) => string | null
  /** row + 1 in each used place */
  #places = new Uint32Array(smallest)
  #hashes = new Uint32Array(smallest)
  #count = 0

  constructor(linkOf: (row: number) => string | null) {
    this.#linkOf = linkOf
  }

  /** The row of a link, or -1. */
  find(link: string): number {
    const place = this.#placeOf(link, hashOf(link))
    return (this.#places[place] ?? 0) - 1
  }

  /** True when some link has this number; where none has, there is no need to look. */
  mayHold(hash: number): boolean {
    const mask = this.#places.length - 1
    for (let place = hash & mask; this.#places[place] !== 0; place = (place + 1) & mask) {
      if (this.#hashes[place] === hash) return true
    }
    return false
  }

  /** Remembers where a link stands, unless it is known already; returns its first row. */
  add(link: string, row: number): number {
    const hash = hashOf(link)
    const place = this.#placeOf(link, hash)
    const known = this.#places[place] ?? 0
    if (known > 0) return known - 1
    this.#places[place] = row + 1
    this.#hashes[place] = hash
    this.#count += 1
    if (this.#count * 2 > this.#places.length) this.#grow()
    return row
  }

  /** The slot of a link, or the free slot for it. */
  #placeOf(link: string, hash: number): number {
    const mask = this.#places.length - 1
    let place = hash & mask
    for (;;) {
      const found = this.#places[place] ?? 0
      if (found === 0) return place
      if (this.#hashes[place] === hash && this.#linkOf(found - 1) === link) return place
      place = (place + 1) & mask
    }
  }

  #grow(): void {
    const [places, hashes] = [this.#places, this.#hashes]
    this.#places = new Uint32Array(places.length * 2)
    this.#hashes = new Uint32Array(places.length * 2)
    const mask = this.#places.length - 1
    for (const [index, row] of places.entries()) {
      if (row === 0) continue
      const hash = hashes[index] ?? 0
      let place = hash & mask
      while (this.#places[place] !== 0) place = (place + 1) & mask
      this.#places[place] = row
      this.#hashes[place] = hash
    }
  }
}

const seed = 0x811c9dc5

/** FNV-1a of a text of ASCII letters, continuing from `hash`. */
export function hashOf(text: string, hash = seed): number {
  let result = hash
  for (let at = 0; at < text.length; at += 1) result = step(result, text.charCodeAt(at))
  return result >>> 0
}

/** True when one of the numbers fits: that of the link under a scheme, or of a folder above it. */
export function hasHashAbove(
  link: string,
  scheme: 'http:' | 'https:',
  fits: (hash: number) => boolean,
): boolean {
  let hash = hashOf(scheme)
  const slash = 47
  for (let at = link.indexOf('/'); at < link.length; at += 1) {
    const code = link.charCodeAt(at)
    hash = step(hash, code)
    if (code === slash && fits(hash >>> 0)) return true
  }
  return fits(hash >>> 0)
}

function step(hash: number, code: number): number {
  return Math.imul(hash ^ code, 0x01000193)
}
