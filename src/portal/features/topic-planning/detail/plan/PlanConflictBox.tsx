import { dayNames } from '#portal/i18n/day-names.ts'
import { useLocale } from '#portal/i18n/LocaleProvider.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'

import type { PlanPatch } from './plan-change.ts'
import { usePlanTexts } from './plan-texts.ts'
import { contentOf, type PlanConflict, type PlanWriting, useWhen } from './use-plan.tsx'

import styles from './plan.module.css'

interface Props extends Pick<PlanWriting, 'save' | 'giveWay'> {
  conflict: PlanConflict
}

/** A colleague was faster: their plan and one's own change, to choose from. */
export function PlanConflictBox({ conflict: { theirs, mine }, save, giveWay }: Props) {
  const texts = usePlanTexts()
  const when = useWhen()
  const words = usePatchWords()
  const { name } = theirs.author
  return (
    <div className={styles.conflict} role="alert">
      <p>{texts.conflict({ name, when: when(theirs.at) })}</p>
      <dl>
        <dt>{texts.theirs({ name })}</dt>
        <dd>{words(theirs)}</dd>
        <dt>{texts.mine()}</dt>
        <dd>{words(mine)}</dd>
      </dl>
      <div className="buttons">
        <Button onClick={() => void save(mine, contentOf(theirs))}>{texts.keepMine()}</Button>
        <Button variant="subtle" onClick={giveWay}>
          {texts.keepTheirs()}
        </Button>
      </div>
    </div>
  )
}

/** A change of a plan in words. */
function usePatchWords(): (patch: PlanPatch) => string {
  const texts = usePlanTexts()
  const names = dayNames(useLocale().locale)
  return ({ state, date, note }) =>
    [
      state !== undefined && texts.states[state](),
      date === null && state === undefined && texts.removeDay(),
      typeof date === 'string' && names.fullDay(date),
      note === null && state === undefined && texts.noNote(),
      typeof note === 'string' && texts.noteOf({ note }),
    ]
      .filter((part) => part !== false)
      .join(', ')
}
