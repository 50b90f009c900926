import type { Signal } from '#contract/configuration.ts'

import { SignalState } from '../SignalState.tsx'

import styles from './signal-detail.module.css'

/** The state of a signal in a line, with its key. */
export function SignalNote({ signal }: { signal: Signal }) {
  return (
    <span className={styles.note}>
      <SignalState signal={signal} />
      <span aria-hidden>·</span>
      <code translate="no">{signal.key}</code>
    </span>
  )
}
