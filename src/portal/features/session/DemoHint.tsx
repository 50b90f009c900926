import type { SessionTexts } from '#portal/i18n/session-texts.ts'

import styles from './suggestions.module.css'

interface Props {
  texts: SessionTexts
  organisation: string
  onFill: (organisation: string) => void
}

/** Tells a visitor of the demo which organisation to type; a press types it. */
export function DemoHint({ texts: { session }, organisation, onFill }: Props) {
  return (
    <section className={styles.demo} aria-label={session.tryOut()}>
      <h2>{session.tryOut()}</h2>
      <p>
        {session.demo()}{' '}
        <button type="button" onClick={() => onFill(organisation)}>
          {organisation}
        </button>
        .
      </p>
    </section>
  )
}
