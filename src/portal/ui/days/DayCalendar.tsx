import { DatePicker } from '@mantine/dates'

import { useCalendar } from './use-calendar.ts'

/** One calendar day, `YYYY-MM-DD`, and what a choice tells. */
export interface DayChoice {
  value: string
  onChange: (day: string) => void
  /** The last day that can be chosen. */
  latest: string
}

/** A calendar in which a day is chosen. */
export function DayCalendar({ value, onChange, latest }: DayChoice) {
  const calendar = useCalendar()
  return (
    <DatePicker
      {...calendar}
      type="default"
      defaultDate={value}
      maxDate={latest}
      value={value}
      onChange={(day) => day !== null && onChange(day)}
    />
  )
}
