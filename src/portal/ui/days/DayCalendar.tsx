import { DatePicker } from '@mantine/dates'

import { useCalendar } from './use-calendar.ts'

/** One calendar day, `YYYY-MM-DD`, null for none yet, and what a choice tells. */
export interface DayChoice {
  value: string | null
  onChange: (day: string) => void
  /** The last day that can be chosen. */
  latest: string
  /** The day whose month is shown first, where there is none yet. */
  opensAt?: string
}

/** A calendar in which a day is chosen. */
export function DayCalendar({ value, onChange, latest, opensAt = latest }: DayChoice) {
  const calendar = useCalendar()
  return (
    <DatePicker
      {...calendar}
      type="default"
      defaultDate={value ?? opensAt}
      maxDate={latest}
      value={value}
      onChange={(day) => day !== null && onChange(day)}
    />
  )
}
