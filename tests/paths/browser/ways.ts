import { getMicrosteps } from 'xstate'
import type { AnyMachineSnapshot } from 'xstate'

import { titleOf, withIds } from '../paths.ts'
import type { Path, PathStep } from '../paths.ts'
import { nameOf } from '../print.ts'
import type { Covers } from '../report/paths-record.ts'
import type { Step } from '../steps.ts'
import { momentsOf } from './walkthrough.ts'
import type { Moment, Walkthrough } from './walkthrough.ts'

type Taking = Omit<Moment, 'index'>

/** The ways that are there to cause a step: those of its event, the answer to a call, or time that passes. */
export function waysOf({ ways }: Walkthrough, { step, before, next }: Taking): string[] {
  if (step.kind === 'settle') return ['network']
  if (step.kind === 'fire') return ['clock']
  const named = Object.entries(ways[step.event.type] ?? {})
  return named.filter(([, isThere]) => isThere(step, before, next)).map(([way]) => way)
}

/** An event with a way to cause it. */
export function wayName(step: Step, way: string): string {
  return `${step.event.type} by ${way}`
}

/** Every declared way of every event. */
export function declaredWays({ ways }: Walkthrough): string[] {
  return Object.entries(ways).flatMap(([type, named]) =>
    Object.keys(named).map((way) => `${type} by ${way}`),
  )
}

/** The ways in which a path causes its events. */
export function waysIn({ ways }: Walkthrough, path: Path): string[] {
  return momentsOf(path).flatMap(({ step }, index) => {
    const [only = ''] = Object.keys(ways[step.event.type] ?? {})
    return step.kind === 'send' ? [wayName(step, path.steps[index]?.way ?? only)] : []
  })
}

/**
 * A few paths that take every event by every way there is to it, and `'transitions'` every payload and outcome of it
 * too. A step that a guard refuses takes nothing.
 */
export function pathsOfAllWays(
  walkthrough: Walkthrough,
  paths: readonly Path[],
  covers: Covers,
): Path[] {
  const search = new Search(walkthrough, paths, covers)
  const missing = new Set(paths.flatMap((path) => search.goalsOf(path)))
  const chosen: Omit<Path, 'id'>[] = []
  while (missing.size > 0) {
    const richest = paths.reduce((best, one) =>
      search.gain(one, missing) > search.gain(best, missing) ? one : best,
    )
    const path = search.withWays(richest, missing)
    chosen.push(walkthrough.goesOn === true ? search.goneOn(path, missing) : path)
  }
  return withIds(chosen.map((path) => ({ ...path, title: titleOf(path.input.label, path.steps) })))
}

/** Longer walks hide too much behind their first fault. */
const longest = 20

/** A way to take a step, and what is taken by it: its event, and what follows without one. */
interface Taken {
  readonly way: string
  readonly goals: readonly string[]
}

class Search {
  readonly #walkthrough: Walkthrough
  readonly #covers: Covers
  /** the steps from each snapshot */
  readonly #steps = new Map<AnyMachineSnapshot, Map<Step, PathStep>>()
  readonly #eventless = new Map<AnyMachineSnapshot, Map<Step, boolean | null>>()

  readonly #mayLeadOn: boolean

  constructor(walkthrough: Walkthrough, paths: readonly Path[], covers: Covers) {
    this.#walkthrough = walkthrough
    this.#covers = covers
    this.#mayLeadOn = JSON.stringify(paths[0]?.start.machine.config).includes('"always":')
    for (const path of paths) {
      for (const { step, before, index } of momentsOf(path)) {
        const [last] = path.steps.slice(index)
        const known = this.#steps.get(before) ?? new Map<Step, PathStep>()
        if (last !== undefined) this.#steps.set(before, known.set(step, last))
      }
    }
  }

  goalsOf(path: Path): string[] {
    return momentsOf(path).flatMap((moment) => this.#waysOf(moment).flatMap(({ goals }) => goals))
  }

  /** How much of what is missing a path takes, less a little for each step. */
  gain(path: Path, missing: ReadonlySet<string>): number {
    const left = new Set(missing)
    for (const moment of momentsOf(path)) this.#take(moment, left)
    const fresh = missing.size - left.size
    return fresh === 0 ? 0 : fresh - path.steps.length / 100
  }

  /** The path, each of its steps by a way that is missing, if there is one. */
  withWays(path: Path, missing: Set<string>, from = 0): Path {
    const moments = momentsOf(path)
    const steps = path.steps.map((step, index) => {
      const moment = moments[index]
      if (moment === undefined || index < from) return step
      const way = this.#take(moment, missing)
      const named = this.#walkthrough.ways[step.step.event.type] ?? {}
      return Object.keys(named).length > 1 && way !== undefined ? { ...step, way } : step
    })
    return { ...path, steps }
  }

  /** The path and what it comes to next, for as long as something is missing that it can come to. */
  goneOn(path: Path, missing: Set<string>): Path {
    const { length } = path.steps
    const rest = length < longest ? this.#shortestOn(path, missing) : null
    if (rest === null) return path
    const longer = { ...path, steps: [...path.steps, ...rest] }
    return this.goneOn(this.withWays(longer, missing, length), missing)
  }

  /** Takes a step by a way that is missing, else by the first one. */
  #take(moment: Taking, missing: Set<string>): string | undefined {
    const ways = this.#waysOf(moment)
    const { way, goals } = ways.find((one) => one.goals.some((goal) => missing.has(goal))) ??
      ways[0] ?? { way: waysOf(this.#walkthrough, moment)[0], goals: [] }
    for (const goal of goals) missing.delete(goal)
    return way
  }

  /** The shortest way from the end of a path to something that is missing. */
  #shortestOn(path: Path, missing: ReadonlySet<string>): PathStep[] | null {
    const end = path.steps.at(-1)?.after ?? path.start
    const visited = new Set([end])
    const matches: { at: AnyMachineSnapshot; steps: PathStep[] }[] = [{ at: end, steps: [] }]
    for (const { at: before, steps } of matches) {
      for (const next of this.#steps.get(before)?.values() ?? []) {
        const { step, after } = next
        const goals = this.#waysOf({ step, before }).flatMap((one) => one.goals)
        const isGoal = goals.some((goal) => missing.has(goal))
        if (!isGoal && visited.has(after)) continue
        const longer = [...steps, next]
        if (!this.#walkthrough.canWalk({ ...path, steps: [...path.steps, ...longer] })) continue
        if (isGoal) return longer
        visited.add(after)
        matches.push({ at: after, steps: longer })
      }
    }
    return null
  }

  #waysOf(moment: Taking): Taken[] {
    const { step, before } = moment
    const isEventless = this.#isEventless(moment)
    if (isEventless === null) return []
    const payload = this.#covers === 'transitions' ? ` ${step.label}` : ''
    return waysOf(this.#walkthrough, moment).map((way) => ({
      way,
      goals: [
        `${step.event.type}${payload} by ${way}`,
        ...(isEventless ? [`without an event after ${nameOf(before.value)}`] : []),
      ],
    }))
  }

  #leadsOn({ event }: Step, before: AnyMachineSnapshot): boolean {
    return this.#mayLeadOn && getMicrosteps(before.machine, before, event).length > 1
  }

  /** True where a step leads on without an event; null where a guard refuses it. */
  #isEventless({ step, before }: Taking): boolean | null {
    const byStep = this.#eventless.get(before) ?? new Map<Step, boolean | null>()
    this.#eventless.set(before, byStep)
    const known = byStep.get(step)
    if (known !== undefined) return known
    const isEventless = before.can(step.event) ? this.#leadsOn(step, before) : null
    byStep.set(step, isEventless)
    return isEventless
  }
}
