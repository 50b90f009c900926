import type { ReactNode } from 'react'

import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { noValue } from '#portal/i18n/numbers.ts'

import { useDiagnosisTexts } from './diagnosis-texts.ts'

import styles from './overview.module.css'

interface Props {
  /** Moments in milliseconds since 1970. */
  expiresAt: number | null
  renewsAt: number | null
  secondsLeft: number | null
  /** In milliseconds, the provider's clock minus this one. */
  clockDifference: number | null
  events: number
}

/** The first facts: how long the token lives, when it is renewed, and if the clocks agree. */
export function Overview(props: Props) {
  const { expiresAt, renewsAt, secondsLeft, clockDifference, events } = props
  const texts = useDiagnosisTexts()
  const format = useFormat()
  const untilRenewal = secondsUntil(props)
  const isExpired = secondsLeft === 0
  return (
    <dl className={styles.figures} aria-label={texts.figures()}>
      <Figure
        label={texts.expires()}
        value={isExpired ? texts.expired() : format.duration(secondsLeft)}
        note={expiresAt === null ? '' : texts.expiresAt({ time: format.exactTime(expiresAt) })}
      />
      <Figure
        label={texts.renewal()}
        value={renewsAt === null ? noValue : format.exactTime(renewsAt)}
        note={
          untilRenewal === null || untilRenewal <= 0
            ? texts.renewalNow()
            : texts.renewalIn({ time: format.duration(untilRenewal) })
        }
      />
      <Figure
        label={texts.clock()}
        value={
          clockDifference === null
            ? noValue
            : texts.secondsShort({ seconds: format.signedNumber(wholeSeconds(clockDifference)) })
        }
        note={clockDifference === null ? texts.clockUnknown() : texts.clockExplained()}
      />
      <Figure label={texts.events()} value={format.number(events)} note={texts.eventsLately()} />
    </dl>
  )
}

interface FigureProps {
  label: string
  value: string
  note: ReactNode
}

function Figure({ label, value, note }: FigureProps) {
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd className={styles.value}>{value}</dd>
      <dd className={styles.note}>{note}</dd>
    </div>
  )
}

/** Counted from the countdown to the end, so that both move together. */
function secondsUntil({ expiresAt, renewsAt, secondsLeft }: Props): number | null {
  if (expiresAt === null || renewsAt === null || secondsLeft === null) return null
  return secondsLeft - Math.round((expiresAt - renewsAt) / 1000)
}

/** The provider's times are cut to whole seconds, so half a second of the difference is not one. */
function wholeSeconds(milliseconds: number): number {
  return Math.round((milliseconds + 500) / 1000)
}
