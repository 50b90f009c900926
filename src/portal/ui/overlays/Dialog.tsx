import type { ReactNode } from 'react'

import { lazyPart } from '../late/lazy-part.ts'
import { OpenOnDemand } from '../late/OnDemand.tsx'

/** What a dialog shows over the page. */
export interface DialogProps {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  /** `wide` for forms. */
  size?: 'normal' | 'wide'
  /** It stays where a click goes beside it. */
  isModal?: boolean
  children: ReactNode
}

const dialogWindow = lazyPart(async () => (await import('./DialogWindow.tsx')).DialogWindow)

/** A dialog; the focus returns to where it came from. */
export function Dialog(props: DialogProps) {
  return <OpenOnDemand part={dialogWindow} given={props} />
}
