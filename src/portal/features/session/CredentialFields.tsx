import { useState } from 'react'

import type { SessionTexts } from '#portal/i18n/session-texts.ts'

import actions from './sign-in-actions.module.css'
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
    <svg className={actions.icon} viewBox="0 0 24 24" aria-hidden>
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
      <circle cx="12" cy="12" r="2.8" />
      {!isOpen && <path d="M4.5 4.5l15 15" />}
    </svg>
  )
}
