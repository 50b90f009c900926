import { type ReactNode, useId } from 'react'

import { SearchLink } from '#portal/app/url/SearchLink.tsx'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { StateMark, type StateMarkShape } from '#portal/ui/page/StateMark.tsx'

import styles from './item-list.module.css'

interface ListProps {
  /** "7 positions" */
  label: string
  /** the name of the numbers at the end of the rows */
  endLabel?: string
  /** search and filters above the rows */
  tools?: ReactNode
  /** a line below the rows */
  foot?: ReactNode
  /** the rows: `ItemRow` */
  children: ReactNode
}

/** The names of everything that is configured on a screen, each with its state. */
export function ItemList({ label, endLabel, tools, foot, children }: ListProps) {
  const id = useId()
  return (
    <nav aria-labelledby={id}>
      <div className={styles.head}>
        <h2 className={styles.label} id={id}>
          {label}
        </h2>
        {endLabel !== undefined && <span className={styles.label}>{endLabel}</span>}
      </div>
      {tools}
      <ul>{children}</ul>
      {foot !== undefined && <p className={styles.foot}>{foot}</p>}
    </nav>
  )
}

interface RowProps {
  id: string
  name: string
  mark: StateMarkShape
  /** the words of the mark, and what else is worth a line each */
  lines: readonly ReactNode[]
  /** the colour of the last line says that something needs a look */
  tone?: 'warning' | 'refused' | 'setup' | undefined
  /** a number at the end of the name's line */
  end?: ReactNode
  /** a small drawing below */
  drawing?: ReactNode
}

/** One row: a link that opens the item beside the list, or as a page on a phone. */
export function ItemRow({ id, name, mark, lines, tone, end, drawing }: RowProps) {
  const [search] = useSearchState()
  return (
    <li>
      <SearchLink
        change={{ id, panel: '' }}
        className={styles.row}
        aria-current={search.id === id || undefined}
        data-tone={tone}
      >
        <StateMark shape={mark} />
        <span className={styles.name}>
          <b>{name}</b>
          {end !== undefined && <span className={styles.end}>{end}</span>}
        </span>
        {lines.map((line, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines have no names of their own
          <span key={place} className={styles.line}>
            {line}
          </span>
        ))}
        {drawing !== undefined && <span className={styles.drawing}>{drawing}</span>}
      </SearchLink>
    </li>
  )
}
