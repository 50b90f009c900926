import { writeFileSync } from 'node:fs'

import { halftone } from '#server/identity/pages/halftone.ts'

for (const scheme of ['light', 'dark'] as const) {
  writeFileSync(new URL(`../portal/ui/halftone-${scheme}.svg`, import.meta.url), halftone(scheme))
}
