import { IconClockX, IconEraser, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import type { Diagnostics } from '#portal/app/session/use-diagnostics.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { noValue } from '#portal/i18n/numbers.ts'
import { Button } from '#portal/ui/controls/Button.tsx'
import { useIsPhone } from '#portal/ui/hooks/use-width.ts'
import { notifyDone } from '#portal/ui/notices/notices.tsx'

import { useDiagnosisTexts } from './diagnosis-texts.ts'

import styles from './debug.module.css'

interface Props {
  title: string
  /** The description of the section, in quiet type. */
  note?: ReactNode
  /** At the right of the title. */
  action?: ReactNode
  children: ReactNode
}

/** A part of the page under its title and a hairline; folded on a phone, where all of them would be too long. */
export function Section({ title, note, action, children }: Props) {
  const isPhone = useIsPhone()
  if (isPhone) {
    return (
      <details className={styles.section}>
        <summary className={styles.fold}>
          <h2>{title}</h2>
        </summary>
        {note !== undefined && <p className="faint small">{note}</p>}
        {action}
        {children}
      </details>
    )
  }
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {note !== undefined && <p className="faint small">{note}</p>}
        {action}
      </div>
      {children}
    </section>
  )
}

interface OverviewProps {
  /** Moments in milliseconds since 1970. */
  expiresAt: number | null
  renewsAt: number | null
  secondsLeft: number | null
  /** In milliseconds, the provider's clock minus this one. */
  clockDifference: number | null
  events: number
}

/** The first facts: how long the token lives, when it is renewed, and if the clocks agree. */
export function Overview(props: OverviewProps) {
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
function secondsUntil({ expiresAt, renewsAt, secondsLeft }: OverviewProps): number | null {
  if (expiresAt === null || renewsAt === null || secondsLeft === null) return null
  return secondsLeft - Math.round((expiresAt - renewsAt) / 1000)
}

/** The provider's times are cut to whole seconds, so half a second of the difference is not one. */
function wholeSeconds(milliseconds: number): number {
  return Math.round((milliseconds + 500) / 1000)
}

interface StorageProps {
  entries: Diagnostics['diagnosis']['storage']
}

/** The portal's entries in the browser's storage: names, ages and sizes, never values. */
export function Storage({ entries }: StorageProps) {
  const texts = useDiagnosisTexts()
  const format = useFormat()
  return (
    <Section title={texts.storage()}>
      {entries.length === 0 ? (
        <p className={styles.nothing}>{texts.nothingStored()}</p>
      ) : (
        <ul className={styles.lines} data-long>
          {entries.map(({ area, key, age, bytes }) => (
            <li key={`${area} ${key}`}>
              <span className={styles.when}>{texts.areas[area]()}</span>
              <span className={styles.what} translate="no">
                {key}
              </span>
              <span className={styles.number}>
                {age === null ? noValue : format.duration(age / 1000)}
                <span className="visually-hidden"> {texts.age()}</span>
              </span>
              <span className={styles.number}>{texts.bytes({ count: bytes })}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

interface ActionsProps {
  state: string
  renewNow: () => void
  expireNow: () => void
  clearStaleState: () => number
}

/** The actions for support; their effect shows in the state and the events. */
export function Actions({ state, renewNow, expireNow, clearStaleState }: ActionsProps) {
  const texts = useDiagnosisTexts()
  const clear = () => {
    const count = clearStaleState()
    notifyDone(count === 0 ? texts.nothingToClear() : texts.cleared({ count }))
  }
  return (
    <fieldset className={styles.actions} aria-label={texts.actions()}>
      <Button
        icon={<IconRefresh aria-hidden />}
        disabled={!/renewal\.(fresh|waitingToRetry)/.test(state)}
        onClick={renewNow}
      >
        {texts.renewNow()}
      </Button>
      <Button
        icon={<IconClockX aria-hidden />}
        disabled={!state.includes('validity.valid')}
        onClick={expireNow}
      >
        {texts.expireNow()}
      </Button>
      <Button icon={<IconEraser aria-hidden />} onClick={clear}>
        {texts.clearStale()}
      </Button>
    </fieldset>
  )
}
