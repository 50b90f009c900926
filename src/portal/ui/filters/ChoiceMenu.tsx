import { IconChevronDown } from '@tabler/icons-react'

import { useIsPhone } from '../hooks/use-width.ts'
import { useMenu } from '../overlays/use-menu.tsx'

import styles from './filters.module.css'

interface Props<Value extends string> {
  name: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
  /** Says its name on a phone, too. */
  keepsName?: boolean
  /** Words alone, as in a picture. */
  isQuiet?: boolean
}

/** One of several that always has a value, as `name value` with a menu; it is never tinted. */
export function ChoiceMenu<Value extends string>(props: Props<Value>) {
  const { name, value, options, onChange, keepsName = false, isQuiet = false } = props
  const isPhone = useIsPhone()
  const [trigger, menu] = useMenu({
    place: 'bottom-end',
    lines: options.map((option) => ({
      label: option.label,
      isChosen: option.value === value,
      onChoose: () => onChange(option.value),
    })),
  })
  return (
    <>
      <div className={styles.control} data-choice={isQuiet ? 'quiet' : ''}>
        <button {...trigger} className={styles.trigger}>
          <span className={styles.words}>
            <span className={isPhone && !keepsName ? 'visually-hidden' : styles.name}>{name} </span>
            <span className={styles.value}>
              {options.find((option) => option.value === value)?.label}
            </span>
          </span>
          <IconChevronDown aria-hidden />
        </button>
      </div>
      {menu}
    </>
  )
}
