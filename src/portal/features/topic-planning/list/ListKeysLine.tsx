import { useListTexts } from './list-texts.ts'

import styles from './topic-list.module.css'

/** The keys of the list, while the focus is in it. */
export function ListKeysLine() {
  const { keys } = useListTexts()
  const lines = [
    { names: ['↑', '↓'], does: keys.row() },
    { names: ['→', '←'], does: keys.fold() },
    { names: [keys.space()], does: keys.select() },
    { names: ['Enter'], does: keys.open() },
    { names: ['P'], does: keys.plan() },
    { names: ['M'], does: keys.map() },
  ]
  return (
    <p className={styles.keys}>
      {lines.map(({ names, does }) => (
        <span key={does}>
          {names.map((name) => (
            <kbd key={name}>{name}</kbd>
          ))}
          {does}
        </span>
      ))}
    </p>
  )
}
