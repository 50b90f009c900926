import { createBrowserHistory } from '@tanstack/react-router'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { localeOf } from './i18n/locale.ts'
import { showCrash } from './plain-screens.ts'
import { currentAddress, reloadPage } from './ports/address.ts'
import { runningBuild } from './ports/document.ts'
import { logError } from './ports/log.ts'
import { createPortalRouter } from './router.tsx'
import { startPortal } from './state/portal.ts'
import { prefetchViewer } from './state/use-viewer.ts'

/** Shows the portal of whoever is signed in; returns how to take it away. */
export function mount(container: HTMLElement): () => void {
  startPortal(runningBuild())
  void prefetchViewer()
  const router = createPortalRouter(createBrowserHistory())
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
    router.history.destroy()
  }
}
