import { lazyPart } from '../late/lazy-part.ts'
import { OpenOnDemand } from '../late/OnDemand.tsx'
import type { DialogProps } from './DialogWindow.tsx'

const dialogWindow = lazyPart(async () => (await import('./DialogWindow.tsx')).DialogWindow)

/** A dialog; the focus returns to where it came from. */
export function Dialog(props: DialogProps) {
  return <OpenOnDemand part={dialogWindow} props={props} />
}
