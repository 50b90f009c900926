import { join } from 'node:path'

import { pageInPreparation, pages } from '#portal/pages.ts'
import type { Page } from '#portal/pages.ts'
import { screens } from '#portal/screens.ts'
import type { Screen } from '#portal/screens.ts'

/** A row of the table of screens as data: its page is a path from the project's root. */
export interface ScreenRow extends Pick<Screen, 'path' | 'layout' | 'role' | 'title'> {
  /** Null where the front door draws the screen. */
  page: string | null
}

/** The screens with the module of each page; no page is loaded. */
export function readScreens(): ScreenRow[] {
  return screens.map(({ path, layout, role, title }) => ({
    path,
    layout,
    role,
    title,
    page: layout === 'login' ? null : importedBy(pages[path] ?? pageInPreparation),
  }))
}

/** The module that a function such as `() => import('./x.tsx')` loads. */
function importedBy({ load }: Page): string {
  const request = /import\(\s*['"](.+?)['"]\s*\)/.exec(String(load))?.[1]
  if (request === undefined) throw new Error(`pages.ts: no import in ${String(load)}`)
  return join('src/portal', request)
}
