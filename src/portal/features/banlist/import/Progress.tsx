import { ProgressBar } from '#portal/ui/controls/ProgressBar.tsx'

import styles from './progress.module.css'

interface Props {
  /** the name of the step under way, for screen readers */
  label: string
  done: number
  all: number
  /** how far it is, beside the bar */
  shown: string
  /** the same in a few words, told now and then */
  told: (share: number) => string
}

const steps = 10

/** How far something is: a bar, a number, and every tenth of the way a word for those who listen. */
export function Progress({ label, done, all, shown, told }: Props) {
  const share = all === 0 ? 0 : done / all
  return (
    <div className={styles.progress}>
      <ProgressBar label={label} done={done} all={all} />
      <p className={styles.shown}>{shown}</p>
      <output className="visually-hidden">{told(Math.floor(share * steps) / steps)}</output>
    </div>
  )
}
