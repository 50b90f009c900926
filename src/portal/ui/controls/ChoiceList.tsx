import { useId, type ReactNode } from 'react'

import styles from './choice-list.module.css'

/** One of several, with a line on what it means. */
export interface Choice<Value extends string> {
  value: Value
  label: string
  hint?: ReactNode
  /** At the right, such as a number. */
  aside?: ReactNode
}

interface Props<Value extends string> {
  /** The name of the choice: "Format". */
  name: string
  choices: readonly Choice<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** One out of a few, all of them in sight. */
export function ChoiceList<Value extends string>({ name, choices, value, onChange }: Props<Value>) {
  const group = useId()
  return (
    <fieldset className={styles.list}>
      <legend className={styles.name}>{name}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.choice}>
          <input
            type="radio"
            className={styles.dot}
            name={group}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span className={styles.words}>
            <span className={styles.label}>{choice.label}</span>
            {choice.hint !== undefined && <span className={styles.hint}>{choice.hint}</span>}
          </span>
          {choice.aside !== undefined && <span className={styles.aside}>{choice.aside}</span>}
        </label>
      ))}
    </fieldset>
  )
}
