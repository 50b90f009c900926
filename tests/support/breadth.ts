import { inject } from 'vitest'

import type { Language } from '#tests/browser/support/portal.ts'

declare module 'vitest' {
  interface ProvidedContext {
    breadth: 'once' | 'everything'
  }
}

/**
 * True in `npm run test:all`. The one switch of everything that is tried more often, longer or in more
 * combinations there than in `npm test`; whole files that only run there are named `*.long.test.ts`.
 */
export const triesEverything = inject('breadth') === 'everything'

/**
 * The languages in which a screen is tried: German is the base language, and `test:all` tries both. Where
 * language is the point, a test names both itself.
 */
export const languages: readonly Language[] = triesEverything ? ['de', 'en'] : ['de']

/** The first of several variants of the same, such as themes or widths; all of them in `test:all`. */
export function oneOf<Variant>(...variants: Variant[]): Variant[] {
  return triesEverything ? variants : variants.slice(0, 1)
}
