import { inkColour } from '#portal/report/columns/ink.ts'

import styles from './marks.module.css'

interface Props {
  /** the place of the colour, as `groupPalette` gives it */
  colour: number
  /** of something that stands back */
  isHollow?: boolean
}

/** The dot of a group's colour; its name stands beside it. */
export function GroupDot({ colour, isHollow = false }: Props) {
  return (
    <span
      className={styles.dot}
      data-hollow={isHollow || undefined}
      style={{ color: inkColour(colour) }}
    />
  )
}
