import type { ReactNode } from 'react'

import { lazyPart } from '../late/lazy-part.ts'
import { OpenOnDemand } from '../late/OnDemand.tsx'

/** What slides in over the page. */
export interface SheetProps {
  isOpen: boolean
  onClose: () => void
  title: string
  /**
   * From the left over the whole height, or from below as high as what is in it: both on a phone. From
   * the right a panel of its own, which fills a phone.
   */
  side: 'left' | 'bottom' | 'right'
  /** Space and height of what is in it. */
  bodyClass?: string | undefined
  children: ReactNode
}

const sheetWindow = lazyPart(async () => (await import('./SheetWindow.tsx')).SheetWindow)

/** Slides in from a side; the focus returns to where it came from. */
export function Sheet(props: SheetProps) {
  return <OpenOnDemand part={sheetWindow} given={props} />
}
