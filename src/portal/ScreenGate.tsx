import { Outlet, useLocation, useRouter } from '@tanstack/react-router'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

import { localeCookie, localized } from './i18n/locale.ts'
import type { Locale } from './i18n/locale.ts'
import { currentAddress, reloadPage } from './ports/address.ts'
import { writeCookie } from './ports/cookies.ts'
import { logError } from './ports/log.ts'
import { DefaultLayout } from './shell/DefaultLayout.tsx'
import { ErrorLayout } from './shell/ErrorLayout.tsx'
import { Forbidden } from './shell/Forbidden.tsx'
import { Reloading } from './shell/Reloading.tsx'
import { reportShownPage, reportStalePage, StalePage } from './state/pages.ts'
import { thePortal } from './state/portal.ts'
import { useScreen } from './state/screens.ts'
import { useBuildUpdate } from './state/use-build-update.ts'
import { useClientInAddress } from './state/use-client-in-address.ts'
import { useLiveChanges } from './state/use-live-changes.ts'
import { useMay } from './state/use-selection.ts'
import { MissingPart } from './ui/lazy-part.ts'

/** The default layout with the screen in it, or why the user may not see it. spec 2, spec 6 */
export function ScreenGate() {
  const router = useRouter()
  const screen = useScreen()
  const may = useMay()
  useLiveChanges()
  useClientInAddress()
  useEffect(reportShownPage, [screen])
  const switchLanguage = (locale: Locale): void => {
    writeCookie(localeCookie(locale, currentAddress().protocol === 'https:'))
    router.history.push(localized(router.history.location.href, locale))
  }
  const isForbidden = screen !== undefined && screen.role !== null && !may(screen.role)
  return (
    <DefaultLayout isDemo={thePortal().session.settings.demo} onLanguage={switchLanguage}>
      {isForbidden ? <Forbidden screen={screen} /> : <Outlet />}
    </DefaultLayout>
  )
}

/** An address that is no screen. spec 2, spec 8 */
export function MissingScreen() {
  const path = useLocation({ select: ({ publicHref }) => publicHref.replace(/[?#].*$/, '') })
  return <ErrorLayout status={404} path={path} />
}

/** A screen that failed, or whose parts a newer build has replaced: that reloads by itself. spec 4, spec 8 */
export function CrashedScreen({ error }: ErrorComponentProps) {
  const path = useLocation({ select: ({ pathname }) => pathname })
  // Leaving for another page is no second failure.
  const [failedAt] = useState(path)
  const { reloading } = useBuildUpdate()
  useEffect(() => {
    logError('A screen failed.', error)
    if (error instanceof StalePage) reportStalePage(error)
    if (error instanceof MissingPart) reportStalePage(new StalePage(failedAt, error))
  }, [error, failedAt])
  if (reloading) return <Reloading />
  return <ErrorLayout status={500} onReload={reloadPage} />
}
