import { createContext, useContext } from 'react'

import type { ChartLevel } from '#lib/chart/figure.ts'
import type { ShownEvent, Trial } from '#portal/app/inspection/inspection-protocol.ts'

import { isIdle } from './folding.ts'
import type { Actor, Recording, Step } from './recording.ts'

/** A part that is shown alone where there is no room for all. */
export type Panel = 'actors' | 'events' | 'details'

export type View = 'chart' | 'sequence' | 'coverage'

/** An event that was asked about, and how it was judged on a copy. */
export interface Asked {
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
  view: View
  level: ChartLevel
  /** the chart as small as it takes to see all of it */
  isFar: boolean
  asked: Asked | null
  /** transitions of a shown way */
  way: readonly string[]
}

export const firstLook: Looking = {
  actor: null,
  follows: true,
  panel: 'events',
  only: '',
  step: null,
  view: 'chart',
  level: 'names',
  isFar: false,
  asked: null,
  way: [],
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

/** The same look at another page: at the actor of the same name, where it has one. */
export function lookAt(other: Recording, looking: Looking, before: Recording): Looking {
  const { current } = sceneOf(looking, before)
  const same = [...other.actors.values()].find(
    ({ name, isRunning }) => isRunning && name === current?.name,
  )
  const place = { actor: same?.sessionId ?? null, step: null, asked: null, way: [], only: '' }
  return { ...looking, ...place, follows: looking.follows && looking.step === null }
}

/** Derives the chosen actor and step. */
export function sceneOf(looking: Looking, recording: Recording): Pick<Scene, 'current' | 'shown'> {
  const machines = [...recording.actors.values()].filter(({ machine }) => machine !== null)
  const { follows, step } = looking
  const wanted = follows && step === null ? newestOf(recording)?.sessionId : looking.actor
  const chosen = recording.actors.get(wanted ?? '')
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
