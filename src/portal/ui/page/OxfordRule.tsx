import styles from './nameplate.module.css'

/** The double line under a page head: 3 px and 1 px, 1 px apart. Stands nowhere else. */
export function OxfordRule() {
  return <div className={styles.oxford} aria-hidden />
}
