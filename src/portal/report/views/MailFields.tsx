import { useState } from 'react'

import type { ViewSendingInput } from '#contract/generated/operations.ts'
import { isoOf } from '#lib/days.ts'
import { nextMail, rhythms } from '#lib/mail-times.ts'
import { shownZone } from '#lib/shown-zone.ts'
import { useFormat, useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { rangeText } from '#portal/i18n/range-text.ts'
import { useZoneTime } from '#portal/i18n/zone-time.ts'
import { SelectInput } from '#portal/ui/inputs/inputs.tsx'
import { ManyInput } from '#portal/ui/inputs/ManyInput.tsx'

import { useSendingTexts, weekdays } from './sending-texts.ts'

import styles from './views.module.css'

interface Props {
  draft: ViewSendingInput
  onChange: (patch: Partial<ViewSendingInput>) => void
  people: readonly { value: string; label: string }[]
  isTried: boolean
}

/** When a view is sent, and to whom. */
export function MailFields({ draft, onChange, people, isTried }: Props) {
  const texts = useSendingTexts()
  const { rhythm, weekday, hour, recipients } = draft
  return (
    <>
      <div className={styles.times}>
        <SelectInput
          label={texts.rhythm()}
          value={rhythm}
          options={rhythms.map((value) => ({ value, label: texts.rhythms[value]() }))}
          onChange={(value) => onChange({ rhythm: value })}
        />
        {rhythm === 'WEEKLY' && (
          <SelectInput
            label={texts.weekday()}
            value={String(weekday)}
            options={weekdays.map((day) => ({
              value: String(day),
              label: texts.weekdays[day](),
            }))}
            onChange={(value) => onChange({ weekday: Number(value) })}
          />
        )}
        <SelectInput
          label={texts.hour()}
          value={String(hour)}
          options={hours}
          onChange={(value) => onChange({ hour: Number(value) })}
        />
      </div>
      <ManyInput
        label={texts.recipients()}
        value={recipients}
        options={people}
        {...(recipients.length === 0 && { placeholder: texts.person() })}
        {...(isTried && recipients.length === 0 && { fault: texts.nobody() })}
        onChange={(value) => onChange({ recipients: [...value] })}
      />
      <NextMail draft={draft} />
    </>
  )
}

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${hour}:00`,
}))

function NextMail({ draft }: { draft: ViewSendingInput }) {
  const sending = useSendingTexts()
  const texts = useTexts()
  const format = useFormat()
  const zone = useZoneTime()
  const [now] = useState(Date.now)
  const mail = nextMail(draft, shownZone(), now)
  return (
    <p className={styles.small}>
      {mail !== null &&
        sending.next({
          day: format.weekdayDate(mail.at),
          time: format.time(mail.at),
          zone,
          days: rangeText(isoOf(mail.days.from), isoOf(mail.days.to), { texts, format }),
        })}{' '}
      {sending.allowed()}
    </p>
  )
}
