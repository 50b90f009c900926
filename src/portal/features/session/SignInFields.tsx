import { useState } from 'react'
import type { Ref } from 'react'

import type { SessionTexts } from '#portal/i18n/session-texts.ts'

import styles from './sign-in-form.module.css'

/** The input of the password grant; never kept longer than until the form is sent. */
export interface Credentials {
  username: string
  password: string
}

interface Props {
  texts: SessionTexts
  /** The field that was left empty. */
  missing: keyof Credentials | null
  isBusy: boolean
  onType: () => void
}

/** User name and password in the portal's own form. spec 7 */
export function CredentialFields({ texts, missing, isBusy, onType }: Props) {
  const { session } = texts
  const [isShown, setIsShown] = useState(false)
  const shared = { required: true, readOnly: isBusy, className: styles.input, onChange: onType }
  return (
    <>
      <div className={styles.field}>
        <label htmlFor="username">{session.username()}</label>
        <input
          {...shared}
          {...faultOf('username', missing)}
          id="username"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Required name="username" missing={missing} texts={texts} />
      </div>
      <div className={styles.field}>
        <label htmlFor="password">{session.password()}</label>
        <div className={styles.secret}>
          <input
            {...shared}
            {...faultOf('password', missing)}
            id="password"
            name="password"
            type={isShown ? 'text' : 'password'}
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
          />
          <button
            type="button"
            className={styles.reveal}
            aria-label={isShown ? session.hidePassword() : session.showPassword()}
            onClick={() => setIsShown(!isShown)}
          >
            <Eye isOpen={isShown} />
          </button>
        </div>
        <Required name="password" missing={missing} texts={texts} />
      </div>
    </>
  )
}

/** Reads both fields of a form. */
export function credentialsIn(form: HTMLFormElement): Credentials {
  const fields = new FormData(form)
  const read = (name: string) => {
    const value = fields.get(name)
    return typeof value === 'string' ? value : ''
  }
  return { username: read('username').trim(), password: read('password') }
}

function faultOf(name: string, missing: string | null) {
  return missing === name ? { 'aria-invalid': true, 'aria-describedby': `${name}-note` } : {}
}

type RequiredProps = Pick<Props, 'texts' | 'missing'> & { name: keyof Credentials }

function Required({ name, missing, texts: { errors, session } }: RequiredProps) {
  if (missing !== name) return null
  return (
    <p id={`${name}-note`} className={styles.note} data-error>
      {errors.propertyRequired({ property: session[name]() })}
    </p>
  )
}

function Eye({ isOpen }: { isOpen: boolean }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden>
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
      <circle cx="12" cy="12" r="2.8" />
      {!isOpen && <path d="M4.5 4.5l15 15" />}
    </svg>
  )
}

/** Nothing was typed, or no organisation is called so. */
export type OrganisationFault = 'missing' | 'unknown'

interface OrganisationFieldProps {
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
export function OrganisationField(props: OrganisationFieldProps) {
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

/** An organisation that was used on this device. */
export interface KnownOrganisation {
  realm: string
  /** leads there */
  organisation: string
  /** how it calls itself, once that is known */
  name?: string
}

interface RecentOrganisationsProps {
  texts: SessionTexts
  known: readonly KnownOrganisation[]
  isBusy: boolean
  onUse: (organisation: string) => void
  onForget: ((realm: string) => void) | undefined
}

/** Organisations used on this device: one press signs in, the cross forgets. */
export function RecentOrganisations({
  texts,
  known,
  isBusy,
  onUse,
  onForget,
}: RecentOrganisationsProps) {
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
                <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden>
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
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden>
      <path d="M4 20.5h16M6.5 20.5v-17h11v17M10 7.5h4M10 11.5h4M10 15.5h4" />
    </svg>
  )
}
