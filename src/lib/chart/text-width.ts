import { looks } from './figure.ts'
import type { Run } from './figure.ts'

/** Advance widths of Inter from the space to the tilde, in hundredths of the size, measured in a browser. */
const regular = [
  28, 29, 47, 63, 64, 98, 64, 30, 37, 37, 50, 66, 29, 46, 29, 36, 63, 41, 61, 62, 65, 59, 62, 57,
  62, 62, 29, 30, 66, 66, 66, 51, 97, 69, 65, 73, 72, 60, 59, 75, 74, 27, 57, 67, 57, 90, 75, 77,
  64, 77, 64, 64, 65, 74, 69, 99, 68, 68, 63, 37, 36, 37, 47, 46, 32, 56, 61, 57, 61, 58, 37, 61,
  59, 24, 24, 55, 24, 88, 59, 60, 61, 61, 38, 53, 33, 59, 56, 82, 55, 56, 55, 43, 33, 43, 66,
]
const semibold = [
  25, 32, 52, 64, 65, 100, 66, 33, 37, 37, 54, 67, 32, 47, 32, 38, 66, 42, 62, 64, 67, 61, 64, 58,
  64, 64, 32, 33, 67, 67, 67, 54, 100, 73, 66, 74, 72, 61, 59, 75, 75, 28, 58, 70, 57, 92, 76, 77,
  65, 77, 65, 65, 66, 74, 73, 102, 72, 71, 65, 37, 38, 37, 48, 47, 35, 57, 62, 58, 62, 59, 39, 63,
  61, 26, 26, 57, 26, 90, 61, 61, 62, 62, 40, 55, 35, 61, 59, 84, 57, 59, 57, 46, 36, 46, 67,
]
/** For signs outside the tables: arrows and dots are no wider. */
const widest = 70

/** The width of a run in pixels, its gap included. */
export function runWidth({ text, look, gap = 0 }: Run): number {
  const { size, weight } = looks[look]
  const table = weight === 600 ? semibold : regular
  const hundredths = Array.from(text).reduce(
    (sum, sign) => sum + (table[(sign.codePointAt(0) ?? 0) - 32] ?? widest),
    0,
  )
  return gap + (hundredths * size) / 100
}

/** The width of a line of runs in pixels. */
export function runsWidth(runs: readonly Run[]): number {
  return runs.reduce((sum, run) => sum + runWidth(run), 0)
}
