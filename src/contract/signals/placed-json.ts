/** JSON with the line on which each part of it begins; lines count from 1, parts are named `signals.0.weight`. */
type PlacedJson =
  | { readonly value: unknown; readonly lines: ReadonlyMap<string, number> }
  | { readonly brokenAt: number }

/** More levels than any text of ours has. */
const deepest = 12

const blank = /\s*/y
const string = /"(?:[^"\\\p{Cc}]|\\["\\/bfnrt]|\\u[\da-fA-F]{4})*"/uy
const atom = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y

/**
 * Reads JSON. `JSON.parse` finds the value; where it fails, not every browser says where, and none says on which
 * line a part of a good one stands.
 */
export function readPlacedJson(text: string): PlacedJson {
  const places = new Places(text)
  if (!places.read()) return { brokenAt: places.line }
  return { value: JSON.parse(text), lines: places.lines }
}

class Places {
  readonly lines = new Map<string, number>()
  readonly #text: string
  #at = 0
  #line = 1

  constructor(text: string) {
    this.#text = text
  }

  /** False where it breaks; `line` is then that of the break. */
  read(): boolean {
    if (!this.#value([])) return false
    this.#skip()
    return this.#at === this.#text.length
  }

  get line(): number {
    return this.#line
  }

  #value(path: readonly string[]): boolean {
    this.#skip()
    if (!this.lines.has(path.join('.'))) this.lines.set(path.join('.'), this.line)
    if (path.length > deepest) return false
    if (this.#take('{')) return this.#members(path)
    if (this.#take('[')) return this.#items(path)
    return this.#match(string) !== null || this.#match(atom) !== null
  }

  #members(path: readonly string[]): boolean {
    return this.#list('}', () => {
      const line = this.line
      const name = this.#match(string)
      if (name === null) return false
      const place = [...path, String(JSON.parse(name))]
      this.lines.set(place.join('.'), line)
      this.#skip()
      return this.#take(':') && this.#value(place)
    })
  }

  #items(path: readonly string[]): boolean {
    let index = 0
    return this.#list(']', () => this.#value([...path, String(index++)]))
  }

  #list(end: string, readOne: () => boolean): boolean {
    this.#skip()
    if (this.#take(end)) return true
    for (;;) {
      this.#skip()
      if (!readOne()) return false
      this.#skip()
      if (this.#take(end)) return true
      if (!this.#take(',')) return false
    }
  }

  /** Only blanks hold ends of lines. */
  #skip(): void {
    this.#line += (this.#match(blank)?.split('\n').length ?? 1) - 1
  }

  #take(sign: string): boolean {
    if (!this.#text.startsWith(sign, this.#at)) return false
    this.#at += sign.length
    return true
  }

  #match(pattern: RegExp): string | null {
    pattern.lastIndex = this.#at
    const match = pattern.exec(this.#text)
    if (!match) return null
    this.#at = pattern.lastIndex
    return match[0]
  }
}
