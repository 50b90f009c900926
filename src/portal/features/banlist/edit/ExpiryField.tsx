import { useUtcDay } from '#portal/app/device/use-clock.ts'
import { useBanlistWorkTexts } from '#portal/i18n/late/banlist-editing-texts.ts'
import { DayField } from '#portal/ui/days/DayField.tsx'

import { dayAfter, monthsAfter } from './expiry-days.ts'

interface Props {
  /** last day of the ban, `YYYY-MM-DD`; null for ever */
  value: string | null
  /** `undefined`: what stands there is no day */
  onChange: (day: string | null | undefined) => void
  /** whether there may be none */
  mayBeNone?: boolean
}

/** Until when an address is banned. */
export function ExpiryField({ value, onChange, mayBeNone = true }: Props) {
  const { expiry } = useBanlistWorkTexts()
  const today = useUtcDay()
  return (
    <DayField
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
        { label: expiry.week(), day: dayAfter(today, 7) },
        { label: expiry.month(), day: monthsAfter(today, 1) },
        { label: expiry.quarter(), day: monthsAfter(today, 3) },
        { label: expiry.year(), day: monthsAfter(today, 12) },
      ]}
    />
  )
}
