import { IconSearch } from '@tabler/icons-react'
import type { ComponentPropsWithRef, ReactNode } from 'react'

import styles from './controls.module.css'

type ButtonProps = ComponentPropsWithRef<'button'> & { icon?: ReactNode; isSubtle?: boolean }

/** A button with a word on it. */
export function Button({ icon, isSubtle = false, children, ...props }: ButtonProps) {
  return (
    <button type="button" className={styles.button} data-subtle={isSubtle || undefined} {...props}>
      {icon}
      <span>{children}</span>
    </button>
  )
}

/** A button that is only an icon; its name is its hint, too. */
export function IconButton({ name, ...props }: ComponentPropsWithRef<'button'> & { name: string }) {
  return <button type="button" className={styles.icon} aria-label={name} title={name} {...props} />
}

interface Option<Value extends string> {
  value: Value
  label: string
}

interface ChoiceProps<Value extends string> {
  name: string
  options: readonly Option<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** A few views beside each other, one of them in force. */
export function Segments<Value extends string>(props: ChoiceProps<Value>) {
  const { name, options, value, onChange } = props
  return (
    <fieldset className={styles.segments} aria-label={name}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  )
}

/** One of several under its name. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { name, options, value, onChange } = props
  return (
    <label className={styles.choice}>
      <span>{name}</span>
      <select
        value={value}
        onChange={({ target }) => {
          const chosen = options.find((option) => option.value === target.value)
          if (chosen !== undefined) onChange(chosen.value)
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )
}

interface SearchProps {
  label: string
  value: string
  onChange: (value: string) => void
}

/** A search that follows the typing. */
export function SearchField({ label, value, onChange }: SearchProps) {
  return (
    <span className={styles.search}>
      <IconSearch aria-hidden size={16} />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </span>
  )
}
