import { createBrowserHistory } from '@tanstack/react-router'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { localeOf, withoutLocale } from './i18n/locale.ts'
import { showCrash } from './plain-screens.ts'
import { currentAddress, reloadPage } from './ports/address.ts'
import { runningBuild } from './ports/document.ts'
import { logError } from './ports/log.ts'
import { createPortalRouter } from './router.tsx'
import { startPortal, thePortal } from './state/portal.ts'
import { prefetchViewer } from './state/use-viewer.ts'

/** Shows the portal of whoever is signed in; returns how to take it away. */
export function mount(container: HTMLElement): () => void {
  startPortal(runningBuild())
  void prefetchViewer()
  const history = createBrowserHistory()
  const router = createPortalRouter(history)
  const unwatch = thePortal().leaveGuard.watch(history, keepsWork)
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

/** What changes in an address without taking anything away: details and panels beside the screen. */
const harmless = ['id', 'url', 'at', 'cmp', 'cols']

/** Whether unsaved work outlives this change of the address; another language keeps everything. */
function keepsWork(from: string, to: string): boolean {
  return placeOf(from) === placeOf(to)
}

function placeOf(address: string): string {
  const { pathname, searchParams } = new URL(address, currentAddress())
  for (const name of harmless) searchParams.delete(name)
  if (searchParams.get('panel') !== 'import') searchParams.delete('panel')
  return `${withoutLocale(pathname)}?${searchParams}`
}
