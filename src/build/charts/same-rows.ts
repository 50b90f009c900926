import type { ChartState } from './model.ts'
import type { Plan } from './plan.ts'

/** Siblings that do the same, three or more of them: they are drawn as one list. */
export function sharedRows(state: ChartState, plan: Plan): ChartState[][] {
  const candidates = state.children.filter(
    (child) =>
      child.children.length === 0 &&
      child.calls.length === 0 &&
      child.rows.length > 0 &&
      child.id !== state.initial &&
      !plan.isFolded(child),
  )
  return [...Map.groupBy(candidates, rowsKey).values()].filter((members) => members.length >= 3)
}

function rowsKey({ rows }: ChartState): string {
  return JSON.stringify(
    rows.map(({ trigger, mark, branches }) => [
      trigger,
      mark,
      branches.map(({ guard, actions, targets }) => [guard, actions, targets]),
    ]),
  )
}
