/** A line of the result: what was measured, and what is allowed. */
export interface Line {
  readonly what: string
  readonly values: readonly number[]
  /** unit of the values; milliseconds unless told */
  readonly unit?: string
  /** largest 95th percentile, or the least there must be where `least` is set */
  readonly budget?: number
  readonly least?: true
}

/** The value that as many lie below as above. */
export function median(values: readonly number[]): number {
  return share(values, 0.5)
}

/** The value that only one in twenty exceeds. */
export function p95(values: readonly number[]): number {
  return share(values, 0.95)
}

/** Milliseconds that some work takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now()
  await work()
  return performance.now() - begin
}

/** Milliseconds of as many runs; each gets its number. */
export async function runs(
  count: number,
  work: (run: number) => Promise<unknown>,
): Promise<number[]> {
  const values: number[] = []
  for (let run = 0; run < count; run += 1) values.push(await timed(() => work(run)))
  return values
}

/** Prints a line as soon as it is known. */
export function print({ what, values, unit = 'ms', budget, least }: Line): void {
  const reached = least ? median(values) : p95(values)
  const isKept = budget === undefined || (least ? reached >= budget : reached <= budget)
  const verdict =
    budget === undefined ? '' : `${least ? '≥' : '≤'} ${figure(budget)} ${word(isKept)}`
  const numbers = [median(values), p95(values)].map((value) =>
    `${figure(value)} ${unit}`.padStart(16),
  )
  console.log(`${what.padEnd(44)}${numbers.join('')}   ${verdict}`)
}

/** The ratios of this run that were less than they should be. */
const fallen: string[] = []

/** Says how a ratio to a peer of the same run stands to the least that it should be; the run fails in `check`. */
export function hold(what: string, ratio: number, least: number): void {
  const isHeld = ratio >= least
  if (!isHeld) fallen.push(what)
  console.log(
    `${what}: ${figure(ratio)} ×, at least ${figure(least)} ${isHeld ? 'held' : 'FALLEN'}`,
  )
}

/** True where every ratio of this run was held. */
export function allHeld(): boolean {
  return fallen.length === 0
}

/** A headline of the result. */
export function title(text: string): void {
  console.log(
    `\n${text.padEnd(44)}${['median', 'p95'].map((name) => name.padStart(16)).join('')}   budget`,
  )
}

/** A number with as many digits as matter. */
export function figure(value: number): string {
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2
  return value.toLocaleString('en-US', { maximumFractionDigits: digits })
}

function word(isKept: boolean): string {
  return isKept ? 'kept' : 'EXCEEDED'
}

function share(values: readonly number[], part: number): number {
  const ordered = values.toSorted((one, other) => one - other)
  return ordered[Math.min(ordered.length - 1, Math.floor(ordered.length * part))] ?? Number.NaN
}
