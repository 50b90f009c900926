import { addDays } from '#lib/date-range.ts'
import { useToday } from '#portal/app/device/use-clock.ts'
import { DayInput, type DayValue } from '#portal/forms/fields/DayInput.tsx'

import { useBanlistWorkTexts } from '../banlist-editing-texts.ts'

interface Props {
  name?: string
  /** last day of the ban; null for ever */
  value: DayValue
  onChange: (day: DayValue) => void
  /** true when no day is a valid choice */
  mayBeNone?: boolean
}

/** Until when an address is banned. */
export function ExpiryField({ name = 'expires', value, onChange, mayBeNone = true }: Props) {
  const { expiry } = useBanlistWorkTexts()
  const today = useToday()
  return (
    <DayInput
      name={name}
      words={{
        label: expiry.label(),
        none: expiry.never(),
        choices: expiry.choices(),
        unreadable: expiry.unreadable({ day: today }),
      }}
      value={value}
      onChange={onChange}
      choices={[
        ...(mayBeNone ? [{ label: expiry.never(), day: null }] : []),
        { label: expiry.week(), day: addDays(today, 7) },
        { label: expiry.month(), day: monthsAfter(today, 1) },
        { label: expiry.quarter(), day: monthsAfter(today, 3) },
        { label: expiry.year(), day: monthsAfter(today, 12) },
      ]}
    />
  )
}

/** The same day so many months later; the last of the month where that month is shorter. */
function monthsAfter(day: string, months: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  const dayOfMonth = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const longest = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(dayOfMonth, longest))
  return date.toISOString().slice(0, 10)
}
