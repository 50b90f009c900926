import { type ReactNode, useEffect, useState } from 'react'

import { lazyPart, type LoadPart, LoadPartContext, warmParts } from '../late/lazy-part.ts'
import { OnDemand } from '../late/OnDemand.tsx'
import { NoticeLayer } from '../notices/NoticeLayer.tsx'
import { hintedElement, hintOf } from '../overlays/hint.ts'
import './base-styles.ts'

import './mantine.css'

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

const hintBubble = lazyPart(async () => (await import('../overlays/HintBubble.tsx')).HintBubble)

/** How long the pointer has to rest, in milliseconds. */
const rest = 350

/** Shows the hints of all elements, one at a time, so that none of them needs a component of its own. */
function HintLayer() {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const [wasShown, setWasShown] = useState<HTMLElement | null>(null)
  useEffect(() => listen(setElement), [])
  if (element !== null && element !== wasShown) setWasShown(element)
  const shown = element ?? wasShown
  if (shown === null) return null
  const input = { element: shown, isOpen: element !== null }
  return <OnDemand part={hintBubble} props={input} isNeeded={false} />
}

/** Follows the pointer from element to element; whatever else happens takes the hint away. */
function listen(show: (element: HTMLElement | null) => void): () => void {
  let over: HTMLElement | null = null
  let timer = 0
  const hide = () => {
    window.clearTimeout(timer)
    show(null)
  }
  const moved = ({ target, pointerType }: PointerEvent) => {
    const element = pointerType === 'touch' ? null : hintedElement(target)
    if (element === over) return
    over = element
    hide()
    if (element === null) return
    hintBubble.warm()
    const { isAtOnce } = hintOf(element)
    timer = window.setTimeout(() => element.isConnected && show(element), isAtOnce ? 0 : rest)
  }
  const ending = new AbortController()
  const options = { capture: true, passive: true, signal: ending.signal }
  document.addEventListener('pointerover', moved, options)
  document.documentElement.addEventListener(
    'pointerleave',
    () => {
      over = null
      hide()
    },
    options,
  )
  for (const event of ['pointerdown', 'keydown'] as const) {
    document.addEventListener(event, hide, options)
  }
  return () => {
    hide()
    ending.abort()
  }
}
