import { useEffect, type ReactNode } from 'react'

import './base-styles.ts'

import './mantine.css'
import { warmParts, LoadPartContext, type LoadPart } from '../late/lazy-part.ts'
import { NoticeLayer } from '../notices/NoticeLayer.tsx'
import { HintLayer } from '../overlays/HintLayer.tsx'

interface Props {
  loadPart: LoadPart
  children: ReactNode
}

/** Styles, and what floats above every screen; stands inside `LocaleProvider`. */
export function UiRoot({ loadPart, children }: Props) {
  useEffect(warmParts, [])
  return (
    <LoadPartContext value={loadPart}>
      {children}
      <HintLayer />
      <NoticeLayer />
    </LoadPartContext>
  )
}
