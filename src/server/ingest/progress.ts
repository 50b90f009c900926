import { grouped, rowsRead, type Tally } from './tally.ts'

const FIRST_AFTER = 1_000
const EVERY = 1_000

/** Tells how far an import is, but only once it takes longer than a second. */
export class Progress {
  readonly #tally: Tally
  readonly #print: (line: string) => void
  readonly #startedAt = performance.now()
  #next = FIRST_AFTER

  constructor(tally: Tally, print: (line: string) => void) {
    this.#tally = tally
    this.#print = print
  }

  /** To be called after each batch. */
  tick(): void {
    const elapsed = performance.now() - this.#startedAt
    if (elapsed < this.#next) return
    this.#next = elapsed + EVERY
    this.#print(`  ${this.summary()}`)
  }

  /** `250,000 rows in 3.1 s, 80,645 rows/s, 2 rejected`. */
  summary(): string {
    const seconds = (performance.now() - this.#startedAt) / 1000
    const rows = rowsRead(this.#tally)
    const rate = grouped(Math.round(rows / Math.max(seconds, 0.001)))
    const { rejected } = this.#tally
    return `${grouped(rows)} rows in ${seconds.toFixed(1)} s, ${rate} rows/s, ${grouped(rejected)} rejected`
  }
}
