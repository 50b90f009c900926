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

/** Every n-th row of a table of cases that go the same way; all of them in `test:all`. */
export function everyNth<Row>(n: number, rows: readonly Row[]): readonly Row[] {
  return triesEverything ? rows : rows.filter((_, index) => index % n === 0)
}

/** The first of several variants of the same, such as themes or widths; all of them in `test:all`. */
export function oneOf<Variant>(...variants: Variant[]): Variant[] {
  return triesEverything ? variants : variants.slice(0, 1)
}
