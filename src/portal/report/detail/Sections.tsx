import type { ReactNode } from 'react'

import { SkeletonBlock, SkeletonLine } from '#portal/ui/page/Skeletons.tsx'

import styles from './sections.module.css'

interface SectionsProps {
  /** the numbers are of other days than asked for; the right ones are on their way */
  isOutdated: boolean
  children: ReactNode
}

/** The sections of a panel, below each other. */
export function Sections({ isOutdated, children }: SectionsProps) {
  return (
    <div className={styles.sections} data-stale={isOutdated || undefined}>
      {children}
    </div>
  )
}

/** Stands in the place of the sections while they load. */
export function SectionsOutline() {
  return (
    <div className={styles.sections}>
      <SkeletonLine width="60%" />
      <SkeletonBlock height={120} />
      <SkeletonBlock height={250} />
    </div>
  )
}

interface SectionProps {
  heading: ReactNode
  /** The way to all of it, at the end of the heading. */
  more?: ReactNode
  children: ReactNode
}

/** A section of a panel under its heading. */
export function Section({ heading, more, children }: SectionProps) {
  return (
    <section>
      <h3 className={styles.heading}>
        {heading} {more !== undefined && <span className={styles.more}>{more}</span>}
      </h3>
      {children}
    </section>
  )
}

/** Small print of a panel. */
export function SectionNote({ children }: { children: ReactNode }) {
  return <p className="quiet small">{children}</p>
}

interface TableProps {
  label: string
  heads: readonly string[]
  /** its rows; the first cell of each names it */
  children: ReactNode
}

/** A small table of a panel: names, then numbers; `data-wrong` marks a number that cannot be. */
export function SectionTable({ label, heads, children }: TableProps) {
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}
