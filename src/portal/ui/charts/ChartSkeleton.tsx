import styles from './parts/chart-skeleton.module.css'

/** The outline of a chart while its numbers are on their way: its title, the height, the ground line. */
export function ChartSkeleton({ label, height }: { label: string; height: number }) {
  return (
    <div className={styles.skeleton} style={{ height }} aria-hidden>
      <p className={styles.title}>{label}</p>
    </div>
  )
}
