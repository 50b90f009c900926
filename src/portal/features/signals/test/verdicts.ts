import type { Signal } from '#contract/configuration.ts'
import { evaluate, type Finding, type Verdict } from '#contract/signals/evaluate.ts'
import { isRepeated } from '#contract/signals/repeats.ts'
import type { PageVisit } from '#contract/signals/visit.ts'

/** The verdicts as they are listed. */
export interface Verdicts {
  /** those that fire, then nearly, then not */
  listed: readonly Verdict[]
  /** several that only wait for an event or a click, while none was given: one line for all */
  waiting: readonly Verdict[]
  firing: number
  points: number
}

const order = ['FIRES', 'NEARLY', 'NOT'] as const

/** The verdict on each signal, in the order of the list. */
export function verdictsOn(signals: readonly Signal[], visit: PageVisit): Verdicts {
  const all = evaluate(signals, visit)
  const byState = Map.groupBy(all, ({ state }) => state)
  const sorted = order.flatMap((state) => byState.get(state) ?? [])
  const isNothingGiven = Object.keys({ ...visit.clicks, ...visit.events }).length === 0
  const idle = isNothingGiven ? sorted.filter(isWaiting) : []
  const waiting = idle.length > 1 ? idle : []
  return {
    listed: sorted.filter((one) => !waiting.includes(one)),
    waiting,
    firing: byState.get('FIRES')?.length ?? 0,
    points: all.reduce((sum, { points }) => sum + points, 0),
  }
}

/** Nothing but events or clicks is missing. */
function isWaiting({ state, findings }: Verdict): boolean {
  return state !== 'FIRES' && findings.every((one) => one.isMet || isHappening(one))
}

function isHappening(finding: Finding): boolean {
  if (finding.about === 'THRESHOLD') return true
  return finding.about === 'CONDITION' && isRepeated(finding.condition)
}

/** The findings that explain a verdict: all where it fires, else those that are missing. */
export function reasonsOf({ state, findings }: Verdict): readonly Finding[] {
  return state === 'FIRES' ? findings : findings.filter(({ isMet }) => !isMet)
}
