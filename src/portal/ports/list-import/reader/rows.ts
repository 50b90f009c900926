/** The verdict on a line: is its address new on the banlist, and why. */
export type Verdict =
  | 'fresh'
  | 'duplicate'
  | 'listed'
  /** a broader entry of the banlist bans it */
  | 'covered'
  /** a broader address of the same list does */
  | 'inside'
  | 'invalid'
  | 'comment'

const verdicts: readonly Verdict[] = [
  'fresh',
  'duplicate',
  'listed',
  'covered',
  'inside',
  'invalid',
  'comment',
]

const firstCapacity = 4096

/** The stored facts of each line of a list. A million of them take about 40 MB besides their text. */
export class Rows {
  /** the lines as they stand in the list */
  readonly raw: string[] = []
  #lines = new Uint32Array(firstCapacity)
  #parts = new Uint32Array(firstCapacity)
  #verdicts = new Uint8Array(firstCapacity)
  #others = new Uint32Array(firstCapacity)
  #cleaned = new Uint8Array(firstCapacity)
  #known = new Uint8Array(firstCapacity)
  #knownOthers = new Uint32Array(firstCapacity)

  get count(): number {
    return this.raw.length
  }

  /** Adds a row and returns its number. */
  add(raw: string, line: number, part: number): number {
    const row = this.raw.length
    if (row === this.#lines.length) this.#grow()
    this.raw.push(raw)
    this.#lines[row] = line
    this.#parts[row] = part
    return row
  }

  lineOf(row: number): number {
    return this.#lines[row] ?? 0
  }

  /** The index of the row among the items of its line. */
  partOf(row: number): number {
    return this.#parts[row] ?? 0
  }

  verdictOf(row: number): Verdict {
    return verdicts[this.#verdicts[row] ?? 0] ?? 'fresh'
  }

  /** A number that goes with the verdict: another row, or a place in a table of texts. */
  otherOf(row: number): number {
    return this.#others[row] ?? 0
  }

  judge(row: number, verdict: Verdict, other = 0): void {
    this.#verdicts[row] = verdicts.indexOf(verdict)
    this.#others[row] = other
  }

  /** True when tracking parameters were dropped from the address. */
  isCleaned(row: number): boolean {
    return this.#cleaned[row] === 1
  }

  setCleaned(row: number, isCleaned: boolean): void {
    this.#cleaned[row] = isCleaned ? 1 : 0
  }

  /** The banlist's answer about the link of a row, with the number that goes with it; null where it is new. */
  knownOf(row: number): { verdict: 'listed' | 'covered'; other: number } | null {
    const known = this.#known[row] ?? 0
    if (known === 0) return null
    return { verdict: known === 1 ? 'listed' : 'covered', other: this.#knownOthers[row] ?? 0 }
  }

  setKnown(row: number, verdict: 'listed' | 'covered', other: number): void {
    this.#known[row] = verdict === 'listed' ? 1 : 2
    this.#knownOthers[row] = other
  }

  /** How many rows there are of each verdict. */
  tally(): Record<Verdict, number> {
    const counts = {
      fresh: 0,
      duplicate: 0,
      listed: 0,
      covered: 0,
      inside: 0,
      invalid: 0,
      comment: 0,
    }
    for (let row = 0; row < this.count; row += 1) counts[this.verdictOf(row)] += 1
    return counts
  }

  /** The numbers of the rows that fit, in order. */
  where(fits: (row: number) => boolean): Uint32Array {
    const found = new Uint32Array(this.count)
    let count = 0
    for (let row = 0; row < this.count; row += 1) {
      if (!fits(row)) continue
      found[count] = row
      count += 1
    }
    return found.slice(0, count)
  }

  #grow(): void {
    const capacity = this.#lines.length * 2
    this.#lines = enlarged(this.#lines, new Uint32Array(capacity))
    this.#parts = enlarged(this.#parts, new Uint32Array(capacity))
    this.#verdicts = enlarged(this.#verdicts, new Uint8Array(capacity))
    this.#others = enlarged(this.#others, new Uint32Array(capacity))
    this.#cleaned = enlarged(this.#cleaned, new Uint8Array(capacity))
    this.#known = enlarged(this.#known, new Uint8Array(capacity))
    this.#knownOthers = enlarged(this.#knownOthers, new Uint32Array(capacity))
  }
}

function enlarged<Numbers extends Uint8Array | Uint32Array>(
  numbers: Numbers,
  larger: Numbers,
): Numbers {
  larger.set(numbers)
  return larger
}
