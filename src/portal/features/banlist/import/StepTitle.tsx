import { useEffect, useRef } from 'react'

import styles from './import.module.css'

/** The title of a step. It takes the focus, so that it is heard and the keyboard goes on from there. */
export function StepTitle({ children }: { children: string }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <h2 ref={title} tabIndex={-1} className={styles.title}>
      {children}
    </h2>
  )
}
