import type { PageData } from '../page.ts'
import type { PathNode, PathsRecord, StepWords, WalkedPath } from '../paths-record.ts'

/** The data of the report. */
export const data: PageData = JSON.parse(document.querySelector('#data')?.textContent ?? '')

/** One path with its record. */
export interface Row {
  readonly record: PathsRecord
  readonly path: WalkedPath
}

/** All paths, failed ones first; chosen ones beside those of a whole run. */
export const rows: readonly Row[] = data.records
  .flatMap((record) => record.paths.map((path) => ({ record, path })))
  .toSorted((one, other) => Number(hasFailed(other)) - Number(hasFailed(one)))

/** True for a path with a fault. */
export function hasFailed({ path }: Row): boolean {
  return path.fault !== undefined
}

/** The name of a path: its machine and its id. */
export const nameOf = ({ record, path }: Row): string => `${record.machine}/${path.id}`

/** The name of a path in the address: with its place, and whether it was chosen. */
export const keyOf = (row: Row): string =>
  `${nameOf(row)}/${row.record.place}${row.record.isPart ? '/chosen' : ''}`

/** A step of a path with everything that the record knows of it. */
export interface ShownStep {
  readonly words: StepWords
  readonly configuration: string
  /** ids of the active states after it */
  readonly active: readonly string[]
  readonly taken: readonly string[]
}

/** The start and the steps of a path. */
export function stepsOf({ record, path }: Row): ShownStep[] {
  const matches: ShownStep[] = []
  for (let place = path.end; place !== -1; place = record.nodes[place]?.[0] ?? -1) {
    const node = record.nodes[place]
    if (node !== undefined) matches.unshift(shown(record, node))
  }
  return matches
}

function shown(record: PathsRecord, [before, step, after, ...taken]: PathNode): ShownStep {
  const start = {
    label: record.inputs[step] ?? '',
    event: '',
    words: startWords(record.inputs[step] ?? ''),
  }
  return {
    words: before === -1 ? start : (record.steps[step] ?? start),
    configuration: record.configurations[after] ?? '',
    active: (record.active[after] ?? []).map((state) => record.states[state] ?? ''),
    taken: taken.map((transition) => record.transitions[transition] ?? ''),
  }
}

function startWords(input: string): string {
  return input === '' ? 'The machine starts' : `The machine starts: ${input}`
}

/**
 * The transitions that the event of the failed step has in the state before it, of the innermost state that knows it;
 * null where the step took one.
 */
export function untakenAt(row: Row, failedAt: number): readonly string[] | null {
  const steps = stepsOf(row)
  const [before, failed] = [steps[failedAt - 1], steps[failedAt]]
  if (before === undefined || failed === undefined || failed.taken.length > 0) return null
  const own = before.active
    .toSorted((one, other) => other.length - one.length)
    .map((state) => `${state} · ${failed.words.event} · `)
    .map((start) => row.record.transitions.filter((name) => name.startsWith(start)))
  return own.find((names) => names.length > 0) ?? []
}

/** The point of the specification that a path is about: that of its last step that names one. */
export function specOf(row: Row): string {
  return stepsOf(row).findLast(({ words }) => words.spec !== undefined)?.words.spec ?? ''
}

/** The record of a whole run of the same machine in the same place, if there is one. */
export function wholeOf({ machine, place, ...record }: PathsRecord): PathsRecord {
  const full = data.records.find(
    (one) => one.machine === machine && one.place === place && !one.isPart,
  )
  return full ?? { machine, place, ...record }
}

/** How often the paths of a record come by each state and transition, by their names. */
export function visitsOf(record: PathsRecord): Map<string, number> {
  const visits = new Map<string, number>()
  const add = (name: string | undefined) =>
    name !== undefined && visits.set(name, (visits.get(name) ?? 0) + 1)
  for (const path of record.paths) {
    for (const { active, taken } of stepsOf({ record, path })) [...active, ...taken].forEach(add)
  }
  return visits
}
