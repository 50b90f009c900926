import type { Step } from './recording.ts'

/** A row of the log: a step, and those before it that say the same. */
export interface Folded {
  step: Step
  /** older ones, the newest first */
  same: readonly Step[]
}

/**
 * Folds what programs tell a machine over and over without an effect, such as each answer of the server while the
 * connection is fine: until the machine does something else it is one row. Events of people stay as they are.
 *
 * @param steps the newest first.
 */
export function folded(steps: readonly Step[]): Folded[] {
  const rows: { step: Step; same: Step[] }[] = []
  const open = new Map<string, { type: string; same: Step[] }>()
  for (const step of steps) {
    const { sessionId, event } = step
    const known = open.get(sessionId)
    const idle = isIdle(step)
    if (idle && known?.type === event.type) {
      known.same.push(step)
      continue
    }
    const row = { step, same: [] }
    rows.push(row)
    if (idle) open.set(sessionId, { type: event.type, same: row.same })
    else open.delete(sessionId)
  }
  return rows
}

/** Nobody wanted anything: a program, the computer or the window told it, and no active state knows it. */
export function isIdle({ outcome, occasion, verdicts }: Step): boolean {
  const isUnknown = outcome === 'refused' && !verdicts.some(({ holds }) => holds === false)
  return isUnknown && (occasion === null || occasion === 'computer' || occasion === 'window')
}

/** A guard said no, or no active state knows the wish of a person. */
export function isRefused(step: Step): boolean {
  return step.outcome === 'refused' && !isIdle(step)
}
