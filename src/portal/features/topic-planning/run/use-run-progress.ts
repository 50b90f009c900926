import { useEffect } from 'react'

import { useStable } from '#portal/ui/hooks/use-stable.ts'

import type { PlanningState } from '../planning/use-planning.ts'

/** The time between two questions for the progress, in milliseconds. */
const pause = 4000

/** Asks how far a run is while one is under way; messages of the API come sooner where they can. */
export function useRunProgress({ planning, reload }: PlanningState): void {
  const state = planning?.run.state
  const isRunning = state === 'RUNNING' || state === 'NONE'
  const again = useStable(reload)
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(again, pause)
    return () => clearInterval(timer)
  }, [isRunning, again])
}
