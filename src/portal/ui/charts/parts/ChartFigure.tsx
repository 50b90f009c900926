import { type ReactNode, type RefObject, useId, useState } from 'react'

import { useIsPhone } from '../../hooks/use-is-phone.ts'
import type { ChartHead } from '../chart-model.ts'
import { PictureMenu } from './PictureMenu.tsx'
import { TableSwitch } from './TableSwitch.tsx'

import styles from './chart-figure.module.css'

interface Props extends ChartHead {
  /** For those who keep a picture: the drawing, or what holds drawings and their text. */
  picture: RefObject<Element | null>
  drawing: ReactNode
  /** The same numbers as a table; left out where the drawing is one. */
  table?: ReactNode
}

/** A chart with its head: title, remark, the way to its table and back, pictures to keep. */
export function ChartFigure({ picture, drawing, table, ...head }: Props) {
  const { label, caption, tools, areToolsSmall = false, level = 2, keptAs = head.label } = head
  const isPhone = useIsPhone()
  const isBelow = isPhone && !areToolsSmall
  const isShort = isPhone || tools !== undefined || level === 3
  const [isTable, setIsTable] = useState(false)
  const title = useId()
  const Title = level === 2 ? 'h2' : 'h3'
  return (
    <figure className={styles.figure} aria-labelledby={title}>
      <div className={styles.head}>
        <div className={styles.names}>
          <Title id={title} className={styles.title}>
            {label}
          </Title>
          {caption !== undefined && <p className={styles.caption}>{caption}</p>}
        </div>
        <div className={styles.tools} data-short={isShort || undefined}>
          {!isBelow && tools}
          {table !== undefined && (
            <TableSwitch isTable={isTable} onSwitch={() => setIsTable((was) => !was)} />
          )}
          {keptAs !== null && !isTable && (
            <PictureMenu title={label} caption={caption} subject={keptAs} picture={picture} />
          )}
        </div>
      </div>
      {isTable && table !== undefined ? table : drawing}
      {isBelow && tools !== undefined && <div className={styles.foot}>{tools}</div>}
    </figure>
  )
}
