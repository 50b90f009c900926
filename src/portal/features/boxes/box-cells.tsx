import { lazyPart } from '#portal/ui/late/lazy-part.ts'
import { OnDemand } from '#portal/ui/late/OnDemand.tsx'

import type { BoxRow } from './box-row.ts'

// Their rows come later than this code.
const name = lazyPart(async () => (await import('./BoxCells.tsx')).BoxName)
const place = lazyPart(async () => (await import('./BoxCells.tsx')).BoxPlace)
const articles = lazyPart(async () => (await import('./BoxCells.tsx')).BoxArticles)

/** The name of a box with its page in miniature. */
export const boxName = (row: BoxRow) => (
  <OnDemand part={name} given={{ row }} fallback={row.box.name} />
)

/** The place of a box, below its name on a phone. */
export const boxPlace = (row: BoxRow) => <OnDemand part={place} given={{ row }} />

/** How many articles a box showed. */
export const articlesLink = (row: BoxRow) => <OnDemand part={articles} given={{ row }} />
