import { type ReactNode, useEffect, useRef } from 'react'

import styles from './import.module.css'
import recognisedStyles from './review/recognised.module.css'

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

interface Props {
  title: string
  /** a few quiet words beside it */
  note?: string
  action?: ReactNode
  /** takes the focus when the step begins */
  isFirst?: boolean
}

/** The heading of a part of the review. */
export function PartHead({ title, note, action, isFirst = false }: Props) {
  return (
    <div className={recognisedStyles.head}>
      {isFirst ? (
        <StepTitle>{title}</StepTitle>
      ) : (
        <h3 className={recognisedStyles.title}>{title}</h3>
      )}
      {note !== undefined && <p className="faint">{note}</p>}
      {action}
    </div>
  )
}
