import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

import type { Screen } from '#portal/app/url/screens.ts'

import { root } from '../paths.ts'

/** A row of the table of screens as data: its page is a path from the project's root. */
export interface ScreenRow extends Pick<Screen, 'path' | 'layout' | 'role' | 'title'> {
  /** Null where the front door draws the screen. */
  page: string | null
}

const table = 'src/portal/routes.tsx'

/** Reads the table of screens. It holds no JSX, so Node may run it as it is; no page is loaded. */
export async function readScreens(): Promise<ScreenRow[]> {
  const hooks = registerHooks({
    load: (url, context, next) =>
      url.endsWith('.tsx')
        ? {
            format: 'module-typescript',
            source: readFileSync(fileURLToPath(url)),
            shortCircuit: true,
          }
        : next(url, context),
  })
  try {
    const { screens }: { screens: readonly Screen[] } = await import(join(root, table))
    return screens.map(({ path, layout, role, title, page }) => ({
      path,
      layout,
      role,
      title,
      page: page === null ? null : importedBy(page),
    }))
  } finally {
    hooks.deregister()
  }
}

/** The module that a function such as `() => import('./x.tsx')` loads. */
function importedBy(load: Screen['page'] & {}): string {
  const request = /import\(\s*['"](.+?)['"]\s*\)/.exec(String(load))?.[1]
  if (request === undefined) throw new Error(`${table}: no import in ${String(load)}`)
  return join(dirname(table), request)
}
