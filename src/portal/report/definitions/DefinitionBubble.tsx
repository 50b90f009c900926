import { useEffect, useId } from 'react'

import { useDefinitionTexts } from './definition-texts.ts'

import styles from './definition.module.css'

const width = 290
const gap = 6

/** The definition of a measure below its name. */
export function DefinitionBubble({ element }: { element: HTMLElement }) {
  const texts = useDefinitionTexts()
  const id = useId()
  useEffect(() => {
    element.setAttribute('aria-describedby', id)
    return () => element.removeAttribute('aria-describedby')
  }, [element, id])
  const name = element.dataset['define'] ?? ''
  if (!isDefined(texts, name)) return null
  const box = element.getBoundingClientRect()
  const left = Math.max(8, Math.min(box.left, window.innerWidth - width - 8))
  return (
    <div
      id={id}
      role="tooltip"
      className={styles.bubble}
      style={{ left, top: box.bottom + gap, maxWidth: width }}
    >
      {texts[name]()}
    </div>
  )
}

function isDefined<Texts extends object>(texts: Texts, name: string): name is keyof Texts & string {
  return name in texts
}
