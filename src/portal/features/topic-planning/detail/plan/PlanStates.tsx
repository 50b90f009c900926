import { PlanMark } from '../../planning/PlanMark.tsx'
import { usePlanTexts } from './plan-texts.ts'
import type { PlanWriting } from './use-plan.tsx'

import styles from './plan.module.css'

const states = [
  { state: 'GAP', mark: 'gap' },
  { state: 'PLANNED', mark: 'planned' },
  { state: 'COVERED', mark: 'covered' },
] as const

interface Props extends Pick<PlanWriting, 'plan' | 'save'> {
  isFixed: boolean
}

/** The states of a plan; a click on the one in force takes it back. */
export function PlanStates({ plan, save, isFixed }: Props) {
  const texts = usePlanTexts()
  return (
    <fieldset className={styles.states} aria-label={texts.heading()} disabled={isFixed}>
      {states.map(({ state, mark }) => {
        const isChosen = plan.state === state
        return (
          <button
            key={state}
            type="button"
            aria-pressed={isChosen}
            onClick={() => void save({ state: isChosen ? 'NONE' : state })}
          >
            <PlanMark mark={mark} />
            {texts.states[state]()}
          </button>
        )
      })}
    </fieldset>
  )
}
