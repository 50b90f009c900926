import { useState } from 'react'
import type { ReactNode } from 'react'

import type { Diagnostics } from '#portal/app/session/use-diagnostics.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'

import { useDiagnosisTexts } from './diagnosis-texts.ts'
import type { DiagnosisTexts } from './diagnosis-texts.ts'
import { Section } from './Sections.tsx'

import styles from './debug.module.css'

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
function newsSince(current: Log, log: Log, write: (at: number) => string) {
  const last = current.at(-1)
  const count = last === undefined ? log.length : log.length - 1 - log.lastIndexOf(last)
  return { time: write(last?.at ?? Number.NaN), count }
}

/** The latest calls to the provider, latest first: neither address nor content. */
export function ProviderCalls({ calls }: Pick<Diagnostics['diagnosis'], 'calls'>) {
  const texts = useDiagnosisTexts()
  const format = useFormat()
  return (
    <Section title={texts.calls()}>
      {calls.length === 0 ? (
        <p className={styles.nothing}>{texts.noCalls()}</p>
      ) : (
        <ul className={styles.lines} translate="no">
          {calls.toReversed().map(({ call, at, duration, outcome }) => (
            <li key={`${call} ${at}`}>
              <span className={styles.when}>{format.exactTime(at)}</span>
              <span className={styles.what}>{call}</span>
              <span className={styles.number}>{outcome}</span>
              <span className={styles.number}>{texts.duration({ milliseconds: duration })}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

type Meaning = keyof DiagnosisTexts['meanings']

/** One of the states that hold at the same time: its names from the outside in, and what it means. */
interface StatePath {
  names: readonly string[]
  meaning: Meaning | null
}

const meanings: readonly Meaning[] = [
  'fresh',
  'expiring',
  'renewing',
  'waitingToRetry',
  'offline',
  'valid',
  'expired',
  'ordinary',
  'resuming',
  'signingOut',
]

/**
 * The paths of a state such as `signedIn.token.renewal.fresh, validity.valid`: what both parts share
 * stands once, before the first.
 */
export function statePaths(state: string): StatePath[] {
  return state.split(', ').map((path) => {
    const names = path.split('.')
    const last = names.at(-1)
    return { names, meaning: meanings.find((known) => known === last) ?? null }
  })
}

interface Props {
  state: string
  /** The actions that help. */
  children: ReactNode
}

/** The state of the machine as paths of names, each with what it means. */
export function StatePaths({ state, children }: Props) {
  const texts = useDiagnosisTexts()
  return (
    <Section title={texts.state()} note={texts.stateExplained()}>
      <ul className={styles.paths}>
        {statePaths(state).map(({ names, meaning }) => (
          <li key={names.join('.')}>
            <code className={styles.path} translate="no">
              {names.map((name, at) => (
                <span key={name} data-last={at === names.length - 1 || undefined}>
                  {name}
                </span>
              ))}
            </code>
            {meaning !== null && <p>{texts.meanings[meaning]()}</p>}
          </li>
        ))}
      </ul>
      {children}
    </Section>
  )
}
