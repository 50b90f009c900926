import { useEffect, type ReactNode } from 'react'

import './base-styles.ts'

import './mantine.css'
import { warmParts } from '../late/lazy-part.ts'
import { NotificationLayer } from '../notices/NotificationLayer.tsx'
import { HintLayer } from '../overlays/HintLayer.tsx'

interface Props {
  children: ReactNode
}

/** Styles, and what floats above every screen; stands inside `LocaleProvider`. */
export function UiRoot({ children }: Props) {
  useEffect(warmParts, [])
  return (
    <>
      {children}
      <HintLayer />
      <NotificationLayer />
    </>
  )
}
