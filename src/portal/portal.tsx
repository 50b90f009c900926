import { createBrowserHistory } from '@tanstack/react-router'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { startPortal, getPortal } from '#portal/app/actors/portal.ts'
import { noteArrival } from '#portal/app/preferences/use-preferences.ts'
import { prefetchViewer } from '#portal/app/publication/use-viewer.ts'
import type { LeaveKind } from '#portal/app/registration.ts'
import { showCrash } from '#portal/entry/plain-screens.ts'
import { currentAddress, reloadPage } from '#portal/ports/browser/address.ts'
import { runningBuild } from '#portal/ports/browser/document.ts'
import { logError } from '#portal/ports/browser/log.ts'

import { features } from './features.ts'
import { localeOf, withoutLocale } from './i18n/locale.ts'
import { portalTexts } from './i18n/texts.ts'
import { pages } from './pages.ts'
import { applyDensity, storedDensity } from './ports/browser/preferences.ts'
import { createPortalRouter } from './router.tsx'
import { screens } from './screens.ts'

/** Brings the words of a language here; `mount` needs those of the address. */
export const loadTexts = portalTexts.load

/** Shows the portal of the signed-in user; returns how to remove it. */
export function mount(container: HTMLElement): () => void {
  applyDensity(storedDensity())
  const { pathname, search } = currentAddress()
  noteArrival(withoutLocale(pathname), search)
  startPortal(runningBuild(), features)
  void prefetchViewer()
  const history = createBrowserHistory()
  const router = createPortalRouter(history)
  const unwatch = getPortal().leaveGuard.watch(history, kindBetween)
  const root = createRoot(container, {
    onUncaughtError: (error) => {
      logError('The portal failed.', error)
      const locale = localeOf(currentAddress().pathname)
      // React empties the container first.
      queueMicrotask(() => showCrash(container, locale, { stand: 'internal', retry: reloadPage }))
    },
  })
  root.render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
  return () => {
    root.unmount()
    unwatch()
    history.destroy()
  }
}

/**
 * How one address leaves another one; null within a screen, where search, filters and panels lose nothing.
 * Another language keeps everything.
 */
function kindBetween(from: string, to: string): LeaveKind | null {
  const [here, there] = [placeOf(from), placeOf(to)]
  if (here.screen !== there.screen) return 'screen'
  const isNamed = here.client !== null && there.client !== null
  return isNamed && here.client !== there.client ? 'client' : null
}

function placeOf(address: string): { screen: string; client: string | null } {
  const { pathname, searchParams } = new URL(address, currentAddress())
  const path = withoutLocale(pathname)
  const definition = screens.find((screen) => screen.path === path)
  const places = definition && pages[definition.path]?.search?.places
  const parts = Object.entries(places ?? {}).flatMap(([name, values]) =>
    values.filter((value) => searchParams.get(name) === value),
  )
  return { screen: [path, ...parts].join('?'), client: searchParams.get('client') }
}
