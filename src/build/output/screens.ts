import { join } from 'node:path'

import type { Registration } from '#portal/app/registration.ts'
import { features } from '#portal/features.ts'
import { type Page, pages } from '#portal/pages.ts'
import { screens } from '#portal/screens.ts'
import type { Screen } from '#portal/screens.ts'

/** A row of the table of screens as data: its modules are paths from the project's root. */
export interface ScreenRow extends Pick<Screen, 'path' | 'layout' | 'role' | 'title'> {
  /** The modules of its first picture; none where the front door draws it. */
  modules: readonly string[]
}

/** The screens with the modules of each page; no page is loaded. */
export function readScreens(): ScreenRow[] {
  return screens.map(({ path, layout, role, title }) => ({
    path,
    layout,
    role,
    title,
    modules: modulesOf(pages[path]),
  }))
}

/** The module of a page, and those of its panels. */
function modulesOf(page: Page | null): string[] {
  if (page === null) return []
  const { load, hasPanels = false } = page
  const panels = hasPanels ? Object.entries(features).flatMap(panelsOf) : []
  return [importedBy(load, 'src/portal'), ...panels]
}

function panelsOf([feature, { startPanels = [] }]: [string, Registration]): string[] {
  return startPanels.map(({ load }) => importedBy(load, `src/portal/features/${feature}`))
}

/** The module that a function such as `() => import('./x.tsx')` loads, which lies in a folder. */
function importedBy(load: () => unknown, folder: string): string {
  const request = /import\(\s*['"](.+?)['"]\s*\)/.exec(String(load))?.[1]
  if (request === undefined) throw new Error(`There is no import in ${String(load)}`)
  return join(folder, request)
}
