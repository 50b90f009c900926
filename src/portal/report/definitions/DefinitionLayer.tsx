import { useEffect, useState } from 'react'

import { lazyPart } from '#portal/ui/late/lazy-part.ts'
import { OnDemand } from '#portal/ui/late/OnDemand.tsx'

import styles from './definition.module.css'

const bubble = lazyPart(async () => (await import('./DefinitionBubble.tsx')).DefinitionBubble)

/** Shows the definitions of measures at their names: by pointer, by focus and by tap, one at a time. */
export function DefinitionLayer() {
  const [element, setElement] = useState<HTMLElement | null>(null)
  useEffect(() => listen(setElement), [])
  if (element === null) return null
  return <OnDemand part={bubble} props={{ element }} isNeeded={false} />
}

/** How long a pointer has to rest, in milliseconds. */
const rest = 250

function listen(show: (element: HTMLElement | null) => void): () => void {
  let over: HTMLElement | null = null
  let timer = 0
  const point = (element: HTMLElement | null, wait: number) => {
    if (element === over) return
    over = element
    window.clearTimeout(timer)
    if (element !== null) bubble.warm()
    timer = window.setTimeout(() => show(element), element === null ? 0 : wait)
  }
  const ending = new AbortController()
  const options = { capture: true, passive: true, signal: ending.signal }
  const on = (event: 'pointerover' | 'focusin' | 'click', wait: number) =>
    document.addEventListener(event, ({ target }) => point(definedAt(target), wait), options)
  on('pointerover', rest)
  on('focusin', 0)
  on('click', 0)
  document.addEventListener('scroll', () => point(null, 0), options)
  document.addEventListener('focusout', () => point(null, 0), options)
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && point(null, 0), options)
  return () => {
    window.clearTimeout(timer)
    ending.abort()
  }
}

function definedAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-define]') : null
}

/** The name of a measure; its definition shows by pointer, focus and tap. */
export function Defined({ measure, name }: { measure: string; name: string }) {
  return (
    <button type="button" className={styles.term} {...define(measure)}>
      {name}
    </button>
  )
}

/** The props that give an element the definition of a measure, by the measure's name. */
function define(measure: string) {
  return { 'data-define': measure }
}
