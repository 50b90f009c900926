import { useEffect, useRef, useState, type FormEvent } from 'react'

import type { Locale } from '#portal/i18n/locale.ts'
import { sessionTextsFor } from '#portal/i18n/session-texts.ts'

import { failureWords, type Failure } from './failure-words.ts'
import { FailureNotice } from './FailureNotice.tsx'
import { LoginButton } from './LoginButton.tsx'
import { OrganisationField } from './OrganisationField.tsx'
import { RecentOrganisations, type KnownOrganisation } from './RecentOrganisations.tsx'

import styles from './session.module.css'

export interface LoginViewProps {
  locale: Locale
  /** What stands in the field at first. */
  organisation?: string
  /** What an organisation is called at the provider (spec 5); empty when nothing is left of it. */
  realmOf: (organisation: string) => string
  recent?: readonly KnownOrganisation[]
  onForget?: (realm: string) => void
  /** On the way to the organisation's sign-in page. */
  isBusy?: boolean
  failure?: Failure | null
  onSignIn: (organisation: string) => void
  onCancel?: () => void
  /** The field changed: an old failure says nothing about it. */
  onDismiss?: () => void
}

/** `/login`: the organisation and one button. spec 2, spec 5 */
export function LoginView(props: LoginViewProps) {
  const { locale, organisation = '', isBusy = false, failure = null, onSignIn } = props
  const texts = sessionTextsFor(locale)
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(organisation)
  // Somebody may have typed into the prerendered field before this code knew what to put there.
  useEffect(() => {
    if (field.current === null) return
    if (field.current.value === '') field.current.value = organisation
    setTyped(field.current.value)
    // With a finger on glass, focus would only open the keyboard over the page.
    if (matchMedia('(hover: hover)').matches) field.current.focus({ preventScroll: true })
  }, [organisation])
  const isMissing = failure?.kind === 'organisationMissing'
  useEffect(() => {
    if (isMissing) field.current?.focus()
  }, [isMissing])
  const words = failure === null ? null : failureWords(failure, texts)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) onSignIn(field.current?.value ?? typed)
  }
  const use = (known: string) => {
    if (field.current !== null) field.current.value = known
    setTyped(known)
    onSignIn(known)
  }
  return (
    <>
      <p className={styles.intro}>{texts.session.intro()}</p>
      {words !== null && <FailureNotice words={words} texts={texts} />}
      <form className={styles.form} noValidate onSubmit={submit}>
        <OrganisationField
          ref={field}
          texts={texts}
          initial={organisation}
          realm={props.realmOf(typed)}
          isMissing={isMissing}
          onType={(text) => {
            setTyped(text)
            if (failure !== null) props.onDismiss?.()
          }}
        />
        <LoginButton texts={texts} isBusy={isBusy} onCancel={props.onCancel} />
      </form>
      <RecentOrganisations
        texts={texts}
        known={props.recent ?? []}
        isBusy={isBusy}
        onUse={use}
        onForget={props.onForget}
      />
    </>
  )
}
