import type { SessionTexts } from '#portal/i18n/session-texts.ts'

import actions from './sign-in-actions.module.css'
import styles from './suggestions.module.css'

/** An organisation that was used on this device. */
export interface KnownOrganisation {
  realm: string
  /** leads there */
  organisation: string
  /** how it calls itself, once that is known */
  name?: string
}

interface Props {
  texts: SessionTexts
  known: readonly KnownOrganisation[]
  isBusy: boolean
  onUse: (organisation: string) => void
  onForget: ((realm: string) => void) | undefined
}

/** Organisations used on this device: one press signs in, the cross forgets. */
export function RecentOrganisations({ texts, known, isBusy, onUse, onForget }: Props) {
  const { session } = texts
  if (known.length === 0) return null
  return (
    <section className={styles.recent} aria-labelledby="recent-organisations">
      <h2 id="recent-organisations">{session.recent()}</h2>
      <ul>
        {known.map(({ realm, organisation, name = organisation }) => (
          <li key={realm} className={styles.chip}>
            <button
              type="button"
              className={styles.use}
              disabled={isBusy}
              onClick={() => onUse(organisation)}
            >
              <Building />
              <span translate="no">{name}</span>
            </button>
            {onForget !== undefined && (
              <button
                type="button"
                className={styles.forget}
                aria-label={session.forget({ organisation: name })}
                onClick={() => onForget(realm)}
              >
                <svg className={actions.icon} viewBox="0 0 24 24" aria-hidden>
                  <path d="M7 7l10 10M17 7L7 17" />
                </svg>
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Building() {
  return (
    <svg className={actions.icon} viewBox="0 0 24 24" aria-hidden>
      <path d="M4 20.5h16M6.5 20.5v-17h11v17M10 7.5h4M10 11.5h4M10 15.5h4" />
    </svg>
  )
}
