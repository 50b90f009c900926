import { PartBar } from '#portal/ui/charts/parts/PartBar.tsx'

import styles from './meanings.module.css'

interface Props {
  /** 1: confirmed, 0: estimated */
  solid: 0 | 1
  /** Before the name of a column. */
  isSmall?: boolean
}

/** The look of what is confirmed or estimated. */
export function Swatch({ solid, isSmall = false }: Props) {
  return (
    <span className={styles.swatch} data-small={isSmall || undefined}>
      <PartBar solid={solid} hatched={1 - solid} most={1} height={10} />
    </span>
  )
}
