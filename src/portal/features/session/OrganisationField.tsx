import type { Ref } from 'react'

import type { SessionTexts } from '#portal/i18n/session-texts.ts'

import styles from './sign-in-form.module.css'

/** Nothing was typed, or no organisation is called so. */
export type OrganisationFault = 'missing' | 'unknown'

interface Props {
  ref: Ref<HTMLInputElement>
  texts: SessionTexts
  initial: string
  /** The realm of the typed organisation. */
  realm: string
  fault: OrganisationFault | null
  /** A known name that may be meant. */
  suggestion: string | undefined
  onSuggestion: (name: string) => void
  isBusy: boolean
  onType: (text: string) => void
}

/** The one field of the login page, with a preview of where it leads. */
export function OrganisationField(props: Props) {
  const { ref, initial, realm, fault, suggestion, isBusy, onType } = props
  const { errors, session } = props.texts
  return (
    <div className={styles.field}>
      <label htmlFor="organisation">{session.organisation()}</label>
      <input
        ref={ref}
        id="organisation"
        name="organisation"
        className={styles.input}
        defaultValue={initial}
        required
        maxLength={200}
        readOnly={isBusy}
        autoComplete="organization"
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={fault !== null || undefined}
        aria-describedby="organisation-note"
        onChange={(event) => onType(event.currentTarget.value)}
      />
      <p id="organisation-note" className={styles.note} data-error={fault !== null || undefined}>
        {fault === 'missing' && errors.organisationRequired()}
        {fault === 'unknown' && session.explain.unknownOrganisation()}
        {suggestion !== undefined && (
          <>
            {' '}
            {session.didYouMean()}{' '}
            <button type="button" onClick={() => props.onSuggestion(suggestion)}>
              {suggestion}
            </button>
            ?
          </>
        )}
        {fault === null && (
          <span hidden={realm === ''}>
            {session.signingInTo()} <b translate="no">{realm}</b>
          </span>
        )}
      </p>
    </div>
  )
}
