import styles from './progress-bar.module.css'

interface Props {
  /** The label of the bar for screen readers. */
  label: string
  done: number
  /** How much there is to do; null while nobody knows. */
  all: number | null
  /** In a line beside words. */
  isSlim?: boolean
  /** On a dark notice. */
  isOnInk?: boolean
}

/** How far something is, as a bar; where it is not known how much there is, it only says that something goes on. */
export function ProgressBar({ label, done, all, isSlim = false, isOnInk = false }: Props) {
  return (
    <progress
      className={styles.bar}
      aria-label={label}
      data-slim={isSlim || undefined}
      data-on-ink={isOnInk || undefined}
      {...(all === null || all === 0 ? {} : { max: Math.max(all, done), value: done })}
    />
  )
}
