import { createContext, useContext } from 'react'

import type { ChartLevel } from '#lib/chart/figure.ts'

import { inspectedMachine } from '../app.ts'
import type { Zoom } from '../chart/ChartView.tsx'
import type { Occasion, ShownEvent, Trial } from '../protocol.ts'
import type { Actor, Recording, Step } from './recording.ts'

/** A part that is shown alone where there is no room for all. */
export type Panel = 'actors' | 'events' | 'details'

type View = 'chart' | 'sequence' | 'coverage'

/** An event that was asked about, and how it was judged on a copy. */
interface Asked {
  event: ShownEvent
  trial: Trial
}

/** The choices of the person who looks. */
export interface Looking {
  /** the chosen actor */
  actor: string | null
  /** goes to the machine of each new event */
  follows: boolean
  panel: Panel
  /** the machine that events are shown of; empty for all */
  only: string
  /** a frozen step; null follows the live session */
  step: number | null
  /** the first of several chosen steps, of which the frozen one is the last; null where one is chosen */
  from: number | null
  view: View
  level: ChartLevel
  /** the size of the chart */
  zoom: Zoom
  asked: Asked | null
  /** transitions of a shown path */
  path: readonly string[]
}

export const firstLook: Looking = {
  actor: null,
  follows: true,
  panel: 'events',
  only: '',
  step: null,
  from: null,
  view: 'chart',
  level: 'names',
  zoom: 'width',
  asked: null,
  path: [],
}

/** The choices and everything that follows from them, for all parts. */
export interface Scene extends Looking {
  recording: Recording
  /** the tab is open, and events can be sent to it */
  isOpen: boolean
  look: (next: Partial<Looking>) => void
  /** the chosen actor; the first machine where none is chosen */
  current: Actor | null
  /** the step that is shown: the frozen one, or the actor's last */
  shown: Step | null
}

export const SceneContext = createContext<Scene | null>(null)

export function useScene(): Scene {
  const scene = useContext(SceneContext)
  if (scene === null) throw new Error('There is no scene above.')
  return scene
}

/** The steps of the shown machine that are chosen: up to the shown one, without what had no effect. */
export function chosenSteps({ recording, current, shown, from }: Scene): Step[] {
  if (current === null || shown === null) return []
  return recording
    .stepsOf(current.sessionId)
    .filter((step) => step.number >= (from ?? 0) && step.number <= shown.number && !isIdle(step))
}

/** The look at a step. */
export function atStep({ number, sessionId }: Step): Partial<Looking> {
  return { step: number, from: null, actor: sessionId, asked: null, path: [] }
}

/**
 * The same look at another page: at the actor of the same name, where it has one; at a page that was left, at the step
 * that took it away.
 */
export function lookAt(
  { recording: other, isOpen }: Pick<Scene, 'recording' | 'isOpen'>,
  looking: Looking,
  before: Recording,
): Looking {
  const last = isOpen ? null : leavingStep(other)
  if (last !== null) return { ...looking, ...nowhere, ...atStep(last), follows: false }
  const { current } = sceneOf(looking, before)
  const same = [...other.actors.values()].find(
    ({ name, isRunning }) => isRunning && name === current?.name,
  )
  const follows = looking.follows && looking.step === null
  return { ...looking, ...nowhere, actor: same?.sessionId ?? null, follows }
}

const nowhere = { step: null, from: null, asked: null, path: [], only: '' }

/** The step by which a machine took the page away; null where none did. */
export function leavingStep({ steps }: Recording): Step | null {
  return steps.findLast(leaves) ?? null
}

function leaves({ machine, actions, started }: Step): boolean {
  const names = inspectedMachine(machine)?.leaves ?? []
  return [...actions, ...started].some((name) => names.includes(name))
}

/** Derives the chosen actor and step. */
export function sceneOf(looking: Looking, recording: Recording): Pick<Scene, 'current' | 'shown'> {
  const machines = [...recording.actors.values()].filter(({ machine }) => machine !== null)
  const { follows, step } = looking
  const target = follows && step === null ? focusOf(recording)?.sessionId : looking.actor
  const chosen = recording.actors.get(target ?? '')
  const current = chosen ?? machines.find(({ name }) => name === 'session') ?? machines[0] ?? null
  if (current === null) return { current, shown: null }
  const frozen = step === null ? null : recording.step(step)
  if (frozen !== null && frozen.sessionId === current.sessionId) return { current, shown: frozen }
  return { current, shown: recording.lastOf(current.sessionId, step ?? undefined) }
}

/** The newest event that anything came of, or that was refused. */
export function newestOf({ steps }: Recording): Step | null {
  return steps.findLast((step) => !isIdle(step)) ?? null
}

/** The step to look at: what failed or took the page away since a person did something, or the newest event. */
function focusOf(recording: Recording): Step | null {
  const { steps } = recording
  const person = steps.findLastIndex(({ occasion }) => occasion !== null && !isOutside(occasion))
  const since = steps.slice(Math.max(0, person))
  return since.findLast((step) => isBad(step) || leaves(step)) ?? newestOf(recording)
}

/** The last step that failed or was refused. */
export function lastFailure({ steps }: Recording): Step | null {
  return steps.findLast(isBad) ?? null
}

/** A row of the log: a step, and those before it that say the same. */
interface Folded {
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

/** It was refused, and no person wanted it: a program, the computer or the window sent it. */
export function isIdle({ outcome, occasion }: Step): boolean {
  return outcome === 'refused' && (occasion === null || isOutside(occasion))
}

function isOutside(occasion: Occasion): boolean {
  return occasion === 'computer' || occasion === 'window'
}

/** It was refused, it stopped the machine, or it is the failure of a call. */
export function isBad(step: Step): boolean {
  const isCall = step.event.type.startsWith('xstate.error.')
  return isRefused(step) || step.outcome === 'failed' || (isCall && !isIdle(step))
}

/** The wish of a person was refused: a guard said no, or no active state knows it. */
export function isRefused(step: Step): boolean {
  return step.outcome === 'refused' && !isIdle(step)
}
