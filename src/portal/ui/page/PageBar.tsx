import styles from './page-bar.module.css'

/** A thin bar along the top of the page while what it shows is on its way; not for short waits. */
export function PageBar({ isBusy }: { isBusy: boolean }) {
  return isBusy && <div className={styles.bar} aria-hidden />
}
