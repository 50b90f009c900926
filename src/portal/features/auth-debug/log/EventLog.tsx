import { useState } from 'react'

import type { Diagnostics } from '#portal/app/session/use-diagnostics.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'

import { useDiagnosisTexts } from '../diagnosis-texts.ts'
import { Section } from '../Section.tsx'

import styles from './log.module.css'

type Log = Diagnostics['log']

// The keyboard scrolls what has the focus.
const reachable = { tabIndex: 0 }

/** The events of the session, latest first; it can be paused for reading. */
export function EventLog({ log }: { log: Log }) {
  const texts = useDiagnosisTexts()
  const format = useFormat()
  const [held, setHeld] = useState<Log | null>(null)
  const shown = held ?? log
  const since = held === null ? undefined : texts.paused(newsSince(held, log, format.exactTime))
  const toggle = (
    <Button variant="subtle" onClick={() => setHeld(held === null ? log : null)}>
      {held === null ? texts.pause() : texts.goOn()}
    </Button>
  )
  return (
    <Section title={texts.events()} note={since} action={toggle}>
      {shown.length === 0 ? (
        <p className={styles.nothing}>{texts.noEvents()}</p>
      ) : (
        <section className={styles.scroll} aria-label={texts.events()} {...reachable}>
          <table className={styles.log} translate="no">
            <thead>
              <tr>
                <th scope="col">{texts.time()}</th>
                <th scope="col">{texts.event()}</th>
                <th scope="col">{texts.state()}</th>
              </tr>
            </thead>
            <tbody>
              {shown.toReversed().map(({ at, event, state }, index) => (
                <tr key={shown.length - index}>
                  <td className="tabular">{format.exactTime(at)}</td>
                  <td>{event}</td>
                  <td>{state}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Section>
  )
}

/** Old events fall out of a full log, so they are counted by their time. */
function newsSince(held: Log, log: Log, write: (at: number) => string) {
  const last = held.at(-1)
  const count = last === undefined ? log.length : log.length - 1 - log.lastIndexOf(last)
  return { time: write(last?.at ?? Number.NaN), count }
}
