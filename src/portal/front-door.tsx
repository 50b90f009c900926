import { StrictMode, useEffect, useRef, useSyncExternalStore } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'

import { realmOf } from '#machines/organisation.ts'
import {
  type Credentials,
  useDemoOrganisation,
  useOrganisations,
  usePasswordGrant,
  useSession,
} from '#portal/app/session/use-session.ts'
import { SignInFrame } from '#portal/entry/LoginPage.tsx'
import { isCallback } from '#portal/entry/page-locale.ts'
import type { Locale } from '#portal/i18n/locale.ts'
import { sessionTexts } from '#portal/i18n/session-texts.ts'
import { currentAddress, pageLanguage } from '#portal/ports/browser/address.ts'
import { setPageTitle } from '#portal/ports/browser/document.ts'

import { type Failure, FailureNotice, failureWords } from './features/session/FailureNotice.tsx'
import { LoginView } from './features/session/LoginView.tsx'
import { localeOf } from './i18n/locale.ts'

import styles from './features/session/failure-notice.module.css'
import actions from './features/session/sign-in-form.module.css'

/** Sign-in, which is all there is without a session; small, so that it is there at once. */
function FrontDoor() {
  const { phase, organisation, failure, ...session } = useSession()
  const { known, forget } = useOrganisations()
  const asksPassword = usePasswordGrant()
  const demo = useDemoOrganisation()
  const isBlank = useSyncExternalStore(neverChanges, isNotBlank, isBlankAtFirst)
  const here = currentAddress()
  const isAnswered = isCallback(here.pathname)
  const locale = localeOf(`/${pageLanguage()}`)
  const title = `${sessionTexts.in(locale).session.login()} · Masthead`
  useEffect(() => setPageTitle(title), [title])
  const signIn = (typed: string, credentials: Credentials | null): void => {
    if (credentials === null) session.signIn(typed)
    else session.signInWithPassword(typed, credentials)
  }
  return (
    <SignInFrame
      locale={locale}
      next={isBlank ? null : isAnswered ? session.next : here.searchParams.get('next')}
      organisation={organisation}
    >
      {failure !== null && isAnswered ? (
        <CallbackView
          locale={locale}
          failure={failure}
          onTryAgain={failure.organisation === '' ? undefined : session.retrySignIn}
          onStartOver={session.dismissFailure}
        />
      ) : (
        <LoginView
          locale={locale}
          realmOf={realmOf}
          onForget={forget}
          onSignIn={signIn}
          onCancel={session.cancelSignIn}
          onDismiss={session.dismissFailure}
          {...(isBlank
            ? {}
            : {
                organisation,
                recent: known,
                demo,
                isBusy: phase === 'redirecting',
                failure,
                asksPassword,
              })}
        />
      )}
    </SignInFrame>
  )
}

/** The prerendered HTML knows nothing of the visitor, and the first render must equal it. */
const neverChanges = () => () => {}
const isNotBlank = () => false
const isBlankAtFirst = () => true

/** Shows the login layout; takes over what the build has written into the page. */
export function mount(container: HTMLElement): () => void {
  const page = (
    <StrictMode>
      <FrontDoor />
    </StrictMode>
  )
  if (container.firstElementChild !== null) {
    const root = hydrateRoot(container, page)
    return () => root.unmount()
  }
  const root = createRoot(container)
  root.render(page)
  return () => root.unmount()
}

interface CallbackViewProps {
  locale: Locale
  failure: Failure
  /** The same organisation and the same way back; left out where neither is known. */
  onTryAgain: (() => void) | undefined
  /** The login form. */
  onStartOver: () => void
}

/** `/auth`: why sign-in was not completed, and the ways on. spec 2, spec 8 */
function CallbackView({ locale, failure, onTryAgain, onStartOver }: CallbackViewProps) {
  const texts = sessionTexts.in(locale)
  const words = failureWords(failure, texts)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <>
      <h2 ref={title} className={styles.failed} tabIndex={-1}>
        {texts.session.failedTitle()}
      </h2>
      {words !== null && <FailureNotice words={words} texts={texts} />}
      <div className={styles.ways}>
        {onTryAgain !== undefined && (
          <button type="button" className={actions.login} onClick={onTryAgain}>
            {texts.session.tryAgain()}
          </button>
        )}
        <button
          type="button"
          className={onTryAgain === undefined ? actions.login : actions.quiet}
          onClick={onStartOver}
        >
          {texts.session.startOver()}
        </button>
      </div>
    </>
  )
}
