import type { ReactNode } from 'react'

import './base-styles.ts'

import './mantine.css'
import { HintLayer } from './HintLayer.tsx'
import { useWarmParts } from './lazy-part.ts'
import { NotificationLayer } from './NotificationLayer.tsx'

interface Props {
  children: ReactNode
}

/** Styles, and what floats above every screen; stands inside `LocaleProvider`. */
export function Look({ children }: Props) {
  useWarmParts()
  return (
    <>
      {children}
      <HintLayer />
      <NotificationLayer />
    </>
  )
}
