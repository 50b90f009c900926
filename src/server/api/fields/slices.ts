import { setImmediate } from 'node:timers/promises'

/** So many rows are put into an answer before others have their turn: about half a millisecond. */
const rowsAtOnce = 50

/**
 * The rows of a long list, the first at once and each further slice after other requests had the thread: an answer
 * of thousands of rows keeps nobody waiting. A short list is as it was.
 */
export function inSlices<Row, Output>(
  rows: readonly Row[],
  output: (row: Row) => Output,
): (Output | Promise<Output>)[] {
  let turn = Promise.resolve()
  return rows.map((row, at) => {
    if (at < rowsAtOnce) return output(row)
    if (at % rowsAtOnce === 0) turn = turn.then(() => setImmediate())
    return turn.then(() => output(row))
  })
}
