import { lazyPart } from '../late/lazy-part.ts'
import { OpenOnDemand } from '../late/OnDemand.tsx'
import type { SheetProps } from './SheetWindow.tsx'

const sheetWindow = lazyPart(async () => (await import('./SheetWindow.tsx')).SheetWindow)

/** Slides in from a side; the focus returns to where it came from. */
export function Sheet(props: SheetProps) {
  return <OpenOnDemand part={sheetWindow} props={props} />
}
