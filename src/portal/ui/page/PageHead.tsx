import type { ReactNode } from 'react'

import nameplateStyles from './nameplate.module.css'
import styles from './page-head.module.css'

interface Props {
  title: ReactNode
  /** One line that says in words what is shown: publication, range, comparison. */
  deck?: ReactNode
  /** Quiet actions and at most one plain button, at the right. */
  actions?: ReactNode
  /** `front` is the larger headline of the start page. */
  size?: 'page' | 'front'
}

/** A longer title is set smaller on a phone, so that it keeps to its line. */
const oneLine = 17

/** The head of every page: title in the serif, deck line, actions, then the Oxford rule. */
export function PageHead({ title, deck, actions, size = 'page' }: Props) {
  return (
    <header className={styles.head} data-size={size}>
      <div className={styles.line}>
        <h1
          className={styles.title}
          id="page-title"
          tabIndex={-1}
          data-long={(typeof title === 'string' && title.length > oneLine) || undefined}
        >
          {title}
        </h1>
        {deck !== undefined && <p className={styles.deck}>{deck}</p>}
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
      <OxfordRule />
    </header>
  )
}

/** A thin bar along the top of the page while what it shows is on its way; not for short waits. */
export function PageBar({ isBusy }: { isBusy: boolean }) {
  return isBusy && <div className={styles.bar} aria-hidden />
}

/** The double line under a page head: 3 px and 1 px, 1 px apart. Stands nowhere else. */
export function OxfordRule() {
  return <div className={nameplateStyles.oxford} aria-hidden />
}
