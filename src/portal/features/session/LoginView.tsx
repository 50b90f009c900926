import { useEffect, useRef, useState } from 'react'
import type { FormEvent, RefObject } from 'react'

import type { Locale } from '#portal/i18n/locale.ts'
import { sessionTexts } from '#portal/i18n/session-texts.ts'
import type { SessionTexts } from '#portal/i18n/session-texts.ts'

import type { Failure } from './FailureNotice.tsx'
import { FailureNotice, failureWords } from './FailureNotice.tsx'
import {
  CredentialFields,
  credentialsIn,
  OrganisationField,
  RecentOrganisations,
} from './SignInFields.tsx'
import type { Credentials, KnownOrganisation, OrganisationFault } from './SignInFields.tsx'

import styles from './sign-in-form.module.css'

interface Scene {
  form: RefObject<HTMLFormElement | null>
  notice: RefObject<HTMLElement | null>
  failure: Failure | null
  /** The field that was left empty. */
  missing: string | null
  isBusy: boolean
}

/**
 * The focus on the login form: the field that has to be typed again, otherwise what
 * went wrong. A password that failed is taken away; everything else that was typed stays.
 */
function useFormFocus({ form, notice, failure, missing, isBusy }: Scene): void {
  const wasBusy = useRef(isBusy)
  useEffect(() => {
    // The button that broke off is gone.
    if (wasBusy.current && !isBusy && failure === null) fieldIn(form, 'organisation')?.focus()
    wasBusy.current = isBusy
  }, [form, isBusy, failure])
  useEffect(() => {
    // With a finger on glass, focus would only open the keyboard over the page.
    if (matchMedia('(hover: hover)').matches) fieldIn(form, 'organisation')?.focus(quietly)
  }, [form])
  useEffect(() => {
    if (missing !== null) fieldIn(form, missing)?.focus()
  }, [form, missing])
  useEffect(() => {
    if (failure === null) return
    const password = fieldIn(form, 'password')
    if (password !== null) password.value = ''
    const name = fieldToCorrect(failure)
    const isCalm = failure.kind !== 'loginFailed' || failure.reason === 'cancelled'
    if (name !== null) (fieldIn(form, name) ?? fieldIn(form, 'organisation'))?.focus()
    else if (!isCalm) notice.current?.focus(quietly)
  }, [form, notice, failure])
}

const quietly = { preventScroll: true }

function fieldToCorrect({ kind, reason }: Failure): string | null {
  if (kind === 'organisationMissing' || reason === 'unknownOrganisation') return 'organisation'
  return reason === 'wrongCredentials' ? 'password' : null
}

function fieldIn({ current }: Scene['form'], name: string): HTMLInputElement | null {
  return current?.querySelector<HTMLInputElement>(`input[name="${name}"]`) ?? null
}

/** So many letters may be wrong, missing or too many. */
const mostWrong = 2

/** The known name that a user who typed `typed` may have meant: one of nearly the same letters. */
function alikeName(typed: string, names: readonly string[]): string | undefined {
  return names.find((name) => lacks(typed, name) <= mostWrong && lacks(name, typed) <= mostWrong)
}

/** How many letters of `one` the other name lacks. */
function lacks(one: string, other: string): number {
  let rest = one.toLowerCase()
  for (const letter of other.toLowerCase()) rest = rest.replace(letter, '')
  return rest.length
}

interface LoginViewProps {
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
    const target = field.current?.value ?? typed
    const credentials = asksPassword ? credentialsIn(form.current) : null
    const lacking = props.realmOf(target) === '' ? null : firstMissing(credentials)
    setMissing(lacking)
    if (lacking === null) props.onSignIn(target, credentials)
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

interface Props {
  texts: SessionTexts
  organisation: string
  onFill: (organisation: string) => void
}

/** Tells a visitor of the demo which organisation to type; a press types it. */
function DemoHint({ texts: { session }, organisation, onFill }: Props) {
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

interface LoginButtonProps {
  texts: SessionTexts
  isBusy: boolean
  onCancel: (() => void) | undefined
}

/** The one button; while it works it says so and offers the way back. */
function LoginButton({ texts, isBusy, onCancel }: LoginButtonProps) {
  const { session } = texts
  return (
    <div className={styles.submit}>
      <button type="submit" className={styles.login} aria-disabled={isBusy || undefined}>
        {isBusy ? session.loggingIn() : session.login()}
        {isBusy ? <span className={styles.progress} aria-hidden /> : <Arrow />}
      </button>
      {isBusy && onCancel !== undefined && (
        <button type="button" className={styles.quiet} onClick={onCancel}>
          {session.cancel()}
        </button>
      )}
    </div>
  )
}

function Arrow() {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden>
      <path d="M5 12h14M13 6l6 6-6 6" />
    </svg>
  )
}
