import styles from './nameplate.module.css'

interface Props {
  size?: 'bar' | 'front'
}

/** The name of the product as a newspaper sets its own. */
export function Wordmark({ size = 'bar' }: Props) {
  return (
    <span className={styles.wordmark} data-size={size} translate="no">
      Masthead
    </span>
  )
}
