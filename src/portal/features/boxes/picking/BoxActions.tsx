import { RowMenu } from '#portal/report/RowMenu.tsx'
import { lazyPart } from '#portal/ui/late/lazy-part.ts'

import type { BoxRow } from '../box-row.ts'

const boxMenu = lazyPart(async () => (await import('./BoxMenu.tsx')).BoxMenu)

/** The actions of a box on a phone. */
export function BoxActions({ row }: { row: BoxRow }) {
  return <RowMenu name={row.box.name} menu={boxMenu} given={{ row }} />
}
