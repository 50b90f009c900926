import styles from './definition.module.css'

/** The name of a measure; its definition shows by pointer, focus and tap. */
export function Defined({ measure, name }: { measure: string; name: string }) {
  return (
    <button type="button" className={styles.term} {...define(measure)}>
      {name}
    </button>
  )
}

/** The props that give an element the definition of a measure, by the measure's name. */
function define(measure: string) {
  return { 'data-define': measure }
}
