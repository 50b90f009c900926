import { createBrowserHistory } from '@tanstack/react-router'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { runningBuild } from './ports/document.ts'
import { createPortalRouter } from './router.tsx'
import { startPortal } from './state/portal.ts'
import { prefetchViewer } from './state/use-viewer.ts'

/** Shows the portal of whoever is signed in; returns how to take it away. */
export function mount(container: HTMLElement): () => void {
  startPortal(runningBuild())
  void prefetchViewer()
  const router = createPortalRouter(createBrowserHistory())
  const root = createRoot(container)
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
