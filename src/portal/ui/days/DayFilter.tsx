import { IconCalendar, IconChevronDown } from '@tabler/icons-react'

import { useFormat } from '#portal/i18n/LocaleProvider.tsx'

import { lazyPart } from '../late/lazy-part.ts'
import { useTrigger } from '../overlays/use-trigger.tsx'
import type { DayChoice } from './DayCalendar.tsx'

import styles from '../filters/filters.module.css'

interface Props extends DayChoice {
  /** The label of the day: "Day". */
  name: string
}

const dayPanel = lazyPart(async () => (await import('./DayPanel.tsx')).DayPanel)

/** A day, with a calendar to choose another. */
export function DayFilter({ name, ...choice }: Props) {
  const format = useFormat()
  const [trigger, panel] = useTrigger(dayPanel, 'dialog', choice)
  return (
    <>
      <div className={styles.control} data-set>
        <button {...trigger} className={styles.trigger}>
          <IconCalendar aria-hidden />
          <span className={styles.name}>{name}</span>
          <span className={styles.value}>{format.date(choice.value)}</span>
          <IconChevronDown aria-hidden />
        </button>
      </div>
      {panel}
    </>
  )
}
