import { useEffect, useRef, useState, type FormEvent } from 'react'

import type { Locale } from '#portal/i18n/locale.ts'
import { sessionTexts } from '#portal/i18n/session-texts.ts'

import { alikeName } from './alike-name.ts'
import { CredentialFields, credentialsIn, type Credentials } from './CredentialFields.tsx'
import { DemoHint } from './DemoHint.tsx'
import type { Failure } from './explanations.ts'
import { failureWords } from './failure-words.ts'
import { FailureNotice } from './FailureNotice.tsx'
import { LoginButton } from './LoginButton.tsx'
import { OrganisationField, type OrganisationFault } from './OrganisationField.tsx'
import { RecentOrganisations, type KnownOrganisation } from './RecentOrganisations.tsx'
import { useFormFocus } from './use-form-focus.ts'

import styles from './sign-in-form.module.css'

export interface LoginViewProps {
  locale: Locale
  /** The initial value of the field. */
  organisation?: string
  /** The realm of an organisation's name (spec 5); empty when nothing is left of it. */
  realmOf: (organisation: string) => string
  recent?: readonly KnownOrganisation[]
  /** The organisation to try the portal with. */
  demo?: string | undefined
  onForget?: (realm: string) => void
  /** On the way to the organisation's sign-in page. */
  isBusy?: boolean
  failure?: Failure | null
  /** User name and password are typed here instead of on the provider's page. spec 7 */
  asksPassword?: boolean
  onSignIn: (organisation: string, credentials: Credentials | null) => void
  onCancel?: () => void
  /** The field changed: an old failure says nothing about it. */
  onDismiss?: () => void
}

/** `/login`: the organisation and one button. spec 2, spec 5 */
export function LoginView(props: LoginViewProps) {
  const { locale, organisation = '', isBusy = false, failure = null, asksPassword = false } = props
  const { recent = [], demo } = props
  const texts = sessionTexts.in(locale)
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const notice = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState(organisation)
  const [missing, setMissing] = useState<keyof Credentials | null>(null)
  // The user may have typed into the prerendered field before this code runs.
  useEffect(() => {
    if (field.current === null) return
    if (field.current.value === '') field.current.value = organisation
    setTyped(field.current.value)
  }, [organisation])
  useFormFocus({ form, notice, failure, missing, isBusy })
  const words = failure === null ? null : failureWords(failure, texts)
  const fault = faultOf(failure)
  const names = recent.map((known) => known.organisation)
  const suggestion = alikeName(typed, demo === undefined ? names : [...names, demo])
  const changed = () => {
    setMissing(null)
    if (failure !== null) props.onDismiss?.()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || form.current === null) return
    const wanted = field.current?.value ?? typed
    const credentials = asksPassword ? credentialsIn(form.current) : null
    const lacking = props.realmOf(wanted) === '' ? null : firstMissing(credentials)
    setMissing(lacking)
    if (lacking === null) props.onSignIn(wanted, credentials)
  }
  const fill = (known: string) => {
    if (field.current !== null) field.current.value = known
    field.current?.focus()
    setTyped(known)
    changed()
  }
  const use = (known: string) => {
    fill(known)
    if (asksPassword) form.current?.querySelector<HTMLInputElement>('#username')?.focus()
    else props.onSignIn(known, null)
  }
  return (
    <>
      <div className={styles.slot}>
        {words === null ? (
          <p className={styles.intro}>
            {asksPassword ? texts.session.introWithPassword() : texts.session.intro()}
          </p>
        ) : (
          <FailureNotice ref={notice} words={words} texts={texts} />
        )}
      </div>
      <form ref={form} className={styles.form} noValidate aria-busy={isBusy} onSubmit={submit}>
        <OrganisationField
          ref={field}
          texts={texts}
          initial={organisation}
          realm={props.realmOf(typed)}
          fault={fault}
          suggestion={fault === 'unknown' ? suggestion : undefined}
          onSuggestion={fill}
          isBusy={isBusy}
          onType={(text) => {
            setTyped(text)
            changed()
          }}
        />
        {asksPassword && (
          <CredentialFields texts={texts} missing={missing} isBusy={isBusy} onType={changed} />
        )}
        <LoginButton texts={texts} isBusy={isBusy} onCancel={props.onCancel} />
      </form>
      <RecentOrganisations
        texts={texts}
        known={recent}
        isBusy={isBusy}
        onUse={use}
        onForget={props.onForget}
      />
      {demo !== undefined && <DemoHint texts={texts} organisation={demo} onFill={fill} />}
    </>
  )
}

function faultOf(failure: Failure | null): OrganisationFault | null {
  if (failure?.kind === 'organisationMissing') {
    return failure.organisation.trim() === '' ? 'missing' : 'unknown'
  }
  return failure?.reason === 'unknownOrganisation' ? 'unknown' : null
}

function firstMissing(credentials: Credentials | null): keyof Credentials | null {
  if (credentials?.username === '') return 'username'
  return credentials?.password === '' ? 'password' : null
}
