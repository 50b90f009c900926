import type { ReactNode } from 'react'
import { useId } from 'react'

import { PartBar } from '#portal/ui/charts/parts/PartBar.tsx'

import styles from './user-group-report.module.css'

interface Props {
  title: string
  caption: string
  tools?: ReactNode
  children: ReactNode
}

/** A part of the report: its title and a quiet remark in one line. */
export function GroupSection({ title, caption, tools, children }: Props) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.sectionHead}>
        <h2 id={id}>{title}</h2>
        <p>{caption}</p>
        {tools}
      </div>
      {children}
    </section>
  )
}

interface SwatchProps {
  /** 1: confirmed, 0: estimated */
  solid: 0 | 1
  /** Before the name of a column. */
  isSmall?: boolean
}

/** The look of what is confirmed or estimated. */
export function Swatch({ solid, isSmall = false }: SwatchProps) {
  return (
    <span className={styles.swatch} data-small={isSmall || undefined}>
      <PartBar solid={solid} hatched={1 - solid} most={1} height={10} />
    </span>
  )
}
