import { writeFileSync } from 'node:fs'

import { halftone } from '#server/identity/pages/halftone.ts'

import { writeCharts } from './charts.ts'
import { writeContract } from './contract.ts'
import { writeSessionProof } from './session-proof.ts'

await writeContract()
await writeCharts()
await writeSessionProof()
for (const scheme of ['light', 'dark'] as const)
  writeFileSync(
    new URL(`../portal/ui/theme/halftone-${scheme}.svg`, import.meta.url),
    halftone(scheme),
  )
