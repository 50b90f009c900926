import type { ReactNode } from 'react'

import { useDiagnosisTexts } from '../diagnosis-texts.ts'
import type { DiagnosisTexts } from '../diagnosis-texts.ts'
import { Section } from '../Section.tsx'

import styles from './state-paths.module.css'

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
