import { StrictMode, useEffect, useSyncExternalStore } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'

import { realmOf } from '#machines/organisation.ts'

import { CallbackView } from './features/session/CallbackView.tsx'
import { LoginView } from './features/session/LoginView.tsx'
import { localeOf } from './i18n/locale.ts'
import { sessionTextsFor } from './i18n/session-texts.ts'
import { SignInFrame } from './LoginPage.tsx'
import { currentAddress, pageLanguage } from './ports/address.ts'
import { setPageTitle } from './ports/document.ts'
import { useOrganisations, useSession } from './state/use-session.ts'

/** Sign-in, which is all there is without a session; small, so that it is there at once. */
function FrontDoor() {
  const { phase, organisation, failure, ...session } = useSession()
  const { known, forget } = useOrganisations()
  const isBlank = useSyncExternalStore(neverChanges, isNotBlank, isBlankAtFirst)
  const address = currentAddress()
  const locale = localeOf(`/${pageLanguage()}`)
  const isCallback = /\/auth\/?$/.test(address.pathname)
  const title = `${sessionTextsFor(locale).session.login()} · Masthead`
  useEffect(() => setPageTitle(title), [title])
  const seen = isBlank ? { recent: [], failure: null } : { recent: known, failure }
  return (
    <SignInFrame locale={locale} address={address}>
      {isCallback ? (
        <CallbackView
          locale={locale}
          failure={failure}
          onTryAgain={session.retrySignIn}
          onStartOver={session.dismissFailure}
        />
      ) : (
        <LoginView
          locale={locale}
          organisation={isBlank ? '' : organisation}
          realmOf={realmOf}
          isBusy={phase === 'redirecting'}
          onForget={forget}
          onSignIn={session.signIn}
          onCancel={session.cancelSignIn}
          onDismiss={session.dismissFailure}
          {...seen}
        />
      )}
    </SignInFrame>
  )
}

/** What the build wrote into the HTML knows nothing of the visitor, and the first drawing must equal it. */
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
