import styles from './skeletons.module.css'

interface LineProps {
  /** A CSS length; the final text decides it. */
  width?: string
}

/** Stands where a line of text will be. */
export function SkeletonLine({ width = '100%' }: LineProps) {
  return <span className={styles.line} style={{ width }} aria-hidden />
}

interface BlockProps {
  /** In pixels, the height of what will stand here. */
  height: number
}

/** Stands where a chart or a panel will be. */
export function SkeletonBlock({ height }: BlockProps) {
  return <div className={styles.block} style={{ height }} aria-hidden />
}
