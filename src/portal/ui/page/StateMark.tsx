import styles from './state-mark.module.css'

/**
 * The state of something that is configured; each has a shape of its own, and words beside it: `live` disc, `draft` half
 * disc, `off` ring, `never` ring too, `setup` dashed ring, `warning` triangle, `refused` diamond.
 */
export type StateMarkShape = 'live' | 'draft' | 'off' | 'setup' | 'warning' | 'refused'

/** A small sign; the words beside it carry the meaning. */
export function StateMark({ shape }: { shape: StateMarkShape }) {
  return (
    <svg className={styles.mark} data-shape={shape} viewBox="0 0 12 12" aria-hidden>
      {drawings[shape]}
    </svg>
  )
}

const ring = <circle cx="6" cy="6" r="4.4" fill="none" stroke="currentColor" strokeWidth="1.4" />

const drawings = {
  live: <circle cx="6" cy="6" r="5" fill="currentColor" />,
  draft: (
    <>
      {ring}
      <path d="M6 1.6a4.4 4.4 0 0 1 0 8.8z" fill="currentColor" />
    </>
  ),
  off: ring,
  setup: (
    <circle
      cx="6"
      cy="6"
      r="4.4"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeDasharray="2 1.5"
    />
  ),
  warning: <path d="M6 1 11.5 11H.5z" fill="currentColor" />,
  refused: <path d="M6 .5 11.5 6 6 11.5.5 6z" fill="currentColor" />,
} as const
