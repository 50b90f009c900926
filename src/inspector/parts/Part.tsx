import type { ReactNode } from 'react'

import { loadParts } from '../session/machine-facts.ts'
import { useLoaded } from '../session/use-inspection.ts'

import page from '../inspector.module.css'
import styles from './detail.module.css'

interface Props {
  title: string
  aside?: string
  children: ReactNode
}

/** A part of the details under its title. */
export function Part({ title, aside, children }: Props) {
  return (
    <section className={styles.part}>
      <div className={page.subhead}>
        <h3>{title}</h3>
        {aside !== undefined && <span>{aside}</span>}
      </div>
      {children}
    </section>
  )
}

interface NameProps {
  machine: string
  name: string
  className?: string | undefined
}

/** A guard or an action with its sentence, and its place in the source. */
export function PartName({ machine, name, className }: NameProps) {
  const part = useLoaded(machine, loadParts)?.[name]
  return (
    <>
      <span className={className}>{name}</span>
      {part !== undefined && (
        <small className={page.quiet}>
          {' '}
          {part.sentence} <span className={page.number}>{part.place}</span>
        </small>
      )}
    </>
  )
}
