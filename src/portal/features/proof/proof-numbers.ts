import type { MachineProof, Proof } from '#contract/proof.ts'

/** The numbers of all machines together. */
export interface ProofNumbers {
  readonly states: number
  readonly transitions: number
  readonly covered: number
  readonly paths: number
  readonly inBrowser: number
  readonly failed: number
  /** faults put in on purpose, and those found; null where none was tried */
  readonly faults: { readonly put: number; readonly found: number } | null
  /** machines into which none was put since they were changed */
  readonly untried: number
}

/** Adds the numbers of machines up; those of one machine are its own. */
export function numbersOf(machines: Proof['machines']): ProofNumbers {
  const sum = (of: (machine: MachineProof) => number) =>
    machines.reduce((total, machine) => total + of(machine), 0)
  const put = sum(({ faults }) => faults?.put ?? 0)
  return {
    states: sum(({ states }) => states),
    transitions: sum(({ transitions }) => transitions),
    covered: sum(({ covered }) => covered),
    paths: sum(({ pathsInNode, pathsInBrowser }) => pathsInNode + (pathsInBrowser ?? 0)),
    inBrowser: sum(({ pathsInBrowser }) => pathsInBrowser ?? 0),
    failed: sum(({ failed }) => failed),
    faults: put === 0 ? null : { put, found: put - sum(({ faults }) => faults?.missed ?? 0) },
    untried: machines.filter(({ faults }) => faults === null).length,
  }
}
