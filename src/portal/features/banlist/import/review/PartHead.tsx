import type { ReactNode } from 'react'

import { StepTitle } from '../StepTitle.tsx'

import styles from './recognised.module.css'

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
    <div className={styles.head}>
      {isFirst ? <StepTitle>{title}</StepTitle> : <h3 className={styles.title}>{title}</h3>}
      {note !== undefined && <p className={styles.note}>{note}</p>}
      {action}
    </div>
  )
}
