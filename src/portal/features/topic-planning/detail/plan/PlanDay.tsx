import { IconCalendar, IconX } from '@tabler/icons-react'

import { addDays } from '#lib/date-range.ts'
import { useToday } from '#portal/app/device/use-clock.ts'
import { dayNames } from '#portal/i18n/day-names.ts'
import { useLocale } from '#portal/i18n/LocaleProvider.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'
import { IconAction } from '#portal/ui/controls/IconAction.tsx'
import { lazyPart } from '#portal/ui/late/lazy-part.ts'
import { useTrigger } from '#portal/ui/overlays/use-trigger.tsx'

import { usePlanTexts } from './plan-texts.ts'

import styles from './plan.module.css'

/** So far ahead one plans, in days. */
const furthest = 3 * 365

const dayPanel = lazyPart(async () => (await import('#portal/ui/days/DayPanel.tsx')).DayPanel)

interface Props {
  /** `YYYY-MM-DD`; null for none */
  day: string | null
  /** stands on the button in place of the day */
  label?: string
  isFixed: boolean
  onChange: (day: string | null) => void
}

/** The day of a plan, with a calendar to choose another. */
export function PlanDay({ day, label, isFixed, onChange }: Props) {
  const texts = usePlanTexts()
  const names = dayNames(useLocale().locale)
  const today = useToday()
  const [trigger, panel] = useTrigger(dayPanel, 'dialog', {
    value: day,
    onChange,
    latest: addDays(today, furthest),
    opensAt: day ?? today,
  })
  const shown = label ?? (day === null ? texts.noDay() : names.fullDay(day))
  return (
    <span className={styles.day}>
      <Button
        {...trigger}
        icon={<IconCalendar aria-hidden />}
        aria-label={label ?? `${texts.day()}: ${shown}`}
        disabled={isFixed}
      >
        {shown}
      </Button>
      {panel}
      {label === undefined && day !== null && !isFixed && (
        <IconAction label={texts.removeDay()} icon={<IconX />} onClick={() => onChange(null)} />
      )}
    </span>
  )
}
