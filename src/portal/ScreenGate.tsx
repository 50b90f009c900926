import { Outlet, useLocation, useRouter } from '@tanstack/react-router'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useCallback, useEffect, useState, type ReactNode } from 'react'

import { NotLoaded } from '#lib/late.ts'
import { thePortal } from '#portal/app/actors/portal.ts'
import { reportNotLoaded, reportShownPage } from '#portal/app/build/page-loader.ts'
import { useBuildUpdate } from '#portal/app/build/use-build-update.ts'
import { LanguageSwitch, type ShowLanguage } from '#portal/app/preferences/show-language.ts'
import { useFollowPreferences } from '#portal/app/preferences/use-preferences.ts'
import { usePublicationInAddress } from '#portal/app/publication/publication-in-address.ts'
import { useCurrentPublication, useMay } from '#portal/app/publication/use-current-publication.ts'
import { useLiveChanges } from '#portal/app/query/use-live-changes.ts'
import { isSignedIn } from '#portal/app/session/session.ts'
import { useScreen } from '#portal/app/url/screens.ts'
import { currentAddress, reloadPage } from '#portal/ports/browser/address.ts'
import { writeCookie } from '#portal/ports/browser/cookies.ts'
import { logError } from '#portal/ports/browser/log.ts'
import { DefaultLayout } from '#portal/shell/layouts/DefaultLayout.tsx'
import { ErrorLayout } from '#portal/shell/layouts/ErrorLayout.tsx'
import { Forbidden } from '#portal/shell/layouts/Forbidden.tsx'
import { ForeignPublication } from '#portal/shell/layouts/ForeignPublication.tsx'
import { NotFound } from '#portal/shell/layouts/NotFound.tsx'
import { Reloading } from '#portal/shell/layouts/Reloading.tsx'

import { localeCookie, localized } from './i18n/locale.ts'
import type { Locale } from './i18n/locale.ts'

/** One and the same, so that the frame is not drawn again with each change of the address. */
const shownScreen = <Outlet />

/** The default layout with the screen in it, or why the user may not see it. spec 2, spec 6 */
export function ScreenGate() {
  const screen = useScreen()
  const may = useMay()
  const { foreign } = useCurrentPublication()
  useLiveChanges()
  usePublicationInAddress()
  useEffect(reportShownPage, [screen])
  if (screen !== undefined && foreign !== null) {
    return (
      <Frame>
        <ForeignPublication screen={screen} publication={foreign} />
      </Frame>
    )
  }
  const isForbidden = screen !== undefined && screen.role !== null && !may(screen.role)
  return <Frame>{isForbidden ? <Forbidden screen={screen} /> : shownScreen}</Frame>
}

/** The default layout; switching the language keeps the address. */
function Frame({ children }: { children: ReactNode }) {
  const { history } = useRouter()
  const switchLanguage = useCallback(
    (locale: Locale): void => {
      writeCookie(localeCookie(locale, currentAddress().protocol === 'https:'))
      history.push(localized(history.location.href, locale))
    },
    [history],
  )
  const showLanguage: ShowLanguage = useCallback(
    (language) => switchLanguage(language === 'DE' ? 'de' : 'en'),
    [switchLanguage],
  )
  useFollowPreferences(showLanguage)
  return (
    <LanguageSwitch value={showLanguage}>
      <DefaultLayout isDemo={thePortal().session.settings.demo} onLanguage={switchLanguage}>
        {children}
      </DefaultLayout>
    </LanguageSwitch>
  )
}

/** An address that is no screen; signed-in users keep the navigation. spec 2, spec 8 */
export function MissingScreen() {
  const path = useLocation({ select: ({ publicHref }) => publicHref.replace(/[?#].*$/, '') })
  if (!isSignedIn()) return <ErrorLayout status={404} path={path} />
  return (
    <Frame>
      <NotFound path={path} />
    </Frame>
  )
}

/** A screen that failed, or whose parts a newer build has replaced: that reloads by itself. spec 4, spec 8 */
export function CrashedScreen({ error }: ErrorComponentProps) {
  const path = useLocation({ select: ({ pathname }) => pathname })
  // Leaving for another page is no second failure.
  const [failedAt] = useState(path)
  const { reloading } = useBuildUpdate()
  useEffect(() => {
    logError('A screen failed.', error)
    if (error instanceof NotLoaded) reportNotLoaded(failedAt)
  }, [error, failedAt])
  if (reloading) return <Reloading />
  return <ErrorLayout status={500} onReload={reloadPage} />
}
