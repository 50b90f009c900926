import type { PathFault } from '../faults/path-fault.ts'

/** All walked paths of one machine in one place, as a file; the report page reads it. */
export interface PathsRecord {
  readonly machine: string
  readonly place: Place
  /** the parts that the paths were chosen to take; nothing where people chose them, or all there are were walked */
  readonly covers?: Covers
  /** true for chosen paths alone: they stand in the place of the same ones of a whole run */
  readonly isPart: boolean
  /** hash of everything that a build of the portal is made from */
  readonly sources: string
  readonly commit: string | null
  /** ISO 8601, the end of the walk */
  readonly at: string
  readonly seconds: number
  readonly runtime: string
  /** ids of all states */
  readonly states: readonly string[]
  /** names of all declared transitions */
  readonly transitions: readonly string[]
  readonly inputs: readonly string[]
  readonly steps: readonly StepWords[]
  /** names of all configurations that paths come through */
  readonly configurations: readonly string[]
  /** for each configuration the indices of its active states */
  readonly active: readonly (readonly number[])[]
  readonly nodes: readonly PathNode[]
  readonly paths: readonly WalkedPath[]
}

/** Every event by every way that people have to it, or every transition too. */
export type Covers = 'ways' | 'transitions'

/** The place of a walk. */
export type Place = 'Node' | 'browser'

/** A step as people read it. */
export interface StepWords {
  readonly label: string
  readonly words: string
  /** the type of its event, as transitions are named by it */
  readonly event: string
  readonly spec?: string
}

/**
 * One step of one or more paths, which share their beginnings: the node before it (-1: the start), the step (at the
 * start: the input), the configuration after it, and the transitions that it took. All are indices.
 */
export type PathNode = readonly [
  before: number,
  step: number,
  configuration: number,
  ...taken: number[],
]

/** A path by its last node. */
export interface WalkedPath {
  readonly id: string
  readonly end: number
  readonly seconds?: number
  readonly fault?: PathFault
  /** file names, the start first; null where there is none */
  readonly pictures?: readonly (string | null)[]
  readonly trace?: string
}
