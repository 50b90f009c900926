/** Something that was seen or written down, and where. */
export interface Artifact {
  place: string
  text: string
}

/** A secret, or a piece of one, that was found in a place. */
export interface Finding {
  secret: string
  place: string
}

/** As long as a piece of a secret has to be to tell something, in characters. */
const shortest = 10
/** Of ten characters in a row, five begin at a multiple of five: only there a text has to be looked at. */
const step = 5
/** Texts longer than this, in characters, are data files: looking for pieces would take too long. */
const large = 1_000_000
const tokenShape = /\beyJ[\w-]{8,}\.eyJ[\w-]{8,}/

/**
 * Secrets that must not be found: any ten characters in a row of one, as they are, escaped for
 * addresses, forms, JSON or markup, or in base64; and whatever looks like a JSON Web Token. In large
 * files only a secret as it is, in full.
 */
export class Secrets {
  readonly #values = new Map<string, string>()
  readonly #pieces = new Map<string, string>()
  readonly #halves = new Set<string>()

  /** All that are known by this name. */
  of(name: string): string[] {
    return [...this.#values].flatMap(([value, known]) => (known === name ? [value] : []))
  }

  keep(name: string, value: string | null | undefined): void {
    if (value === null || value === undefined || value.length < shortest) return
    if (this.#values.has(value)) return
    this.#values.set(value, name)
    for (const form of formsOf(value)) {
      for (let start = 0; start + step <= form.length; start += 1) {
        this.#halves.add(form.slice(start, start + step))
        const piece = form.slice(start, start + shortest)
        if (piece.length === shortest) this.#pieces.set(piece, name)
      }
    }
  }

  /** Each secret with each place it was found in, once. */
  findIn(artifacts: readonly Artifact[]): Finding[] {
    const result = new Map<string, Finding>()
    for (const { place, text } of artifacts) {
      for (const secret of this.#namesIn(text))
        result.set(`${secret} in ${place}`, { secret, place })
    }
    return [...result.values()]
  }

  #namesIn(text: string): Set<string> {
    const names = new Set<string>()
    if (tokenShape.test(text)) names.add('what looks like a token')
    if (text.length > large) {
      for (const [value, name] of this.#values) if (text.includes(value)) names.add(name)
      return names
    }
    for (let at = 0; at < text.length; at += step) {
      if (!this.#halves.has(text.slice(at, at + step))) continue
      for (let start = Math.max(0, at - step); start <= at; start += 1) {
        const name = this.#pieces.get(text.slice(start, start + shortest))
        if (name !== undefined) names.add(name)
      }
    }
    return names
  }
}

/** How a text looks where it was escaped or encoded. */
function formsOf(value: string): string[] {
  return [
    value,
    encodeURIComponent(value),
    new URLSearchParams({ value }).toString().slice('value='.length),
    JSON.stringify(value).slice(1, -1),
    value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;'),
    ...[0, 1, 2].flatMap((shift) => encodedBehind(value, shift)),
  ]
}

/** In base64 a text looks different behind one or two other bytes; its edges mix with what is beside. */
function encodedBehind(value: string, shift: number): string[] {
  const bytes = Buffer.concat([Buffer.alloc(shift), Buffer.from(value)])
  return (['base64', 'base64url'] as const).map((encoding) => {
    return bytes.toString(encoding).replaceAll('=', '').slice(4, -4)
  })
}
