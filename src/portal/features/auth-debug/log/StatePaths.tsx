import type { ReactNode } from 'react'

import { useDiagnosisTexts } from '#portal/i18n/late/developers/diagnosis-texts.ts'

import { Section } from '../Section.tsx'
import { statePaths } from './state-path.ts'

import styles from './state-paths.module.css'

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
