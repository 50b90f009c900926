import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { setInspected } from './app.ts'
import type { InspectedApp } from './app.ts'
import { inspectorTexts } from './inspector-texts.ts'
import { Inspector } from './Inspector.tsx'
import { openInspector } from './session/inspection-store.ts'
import { loadAllSamples } from './session/machine-facts.ts'

import './tokens.css'

/** Shows the inspector of an app in an element; it listens to the app's pages of this origin and loads nothing from elsewhere. */
export function showInspector(element: Element, app: InspectedApp): void {
  setInspected(app)
  document.title = `${inspectorTexts[app.language].title()} · ${app.name}`
  openInspector()
  createRoot(element).render(
    <StrictMode>
      <Inspector />
    </StrictMode>,
  )
  void loadAllSamples()
}
