import { IconChevronDown } from '@tabler/icons-react'

import { useIsPhone } from '../hooks/use-width.ts'
import { useMenu } from '../overlays/use-menu.tsx'

import styles from './filters.module.css'

interface Props<Value extends string> {
  name: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
  /** says its name on a phone, too */
  keepsName?: boolean
}

/** One of several that always has a value, as `name value` with a menu; it is never tinted. */
export function ChoiceMenu<Value extends string>(props: Props<Value>) {
  const { name, value, options, onChange, keepsName = false } = props
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
      <div className={styles.control}>
        <button {...trigger} className={styles.trigger}>
          <span className={isPhone && !keepsName ? 'visually-hidden' : styles.name}>{name} </span>
          <span className={styles.value}>
            {options.find((option) => option.value === value)?.label}
          </span>
          <IconChevronDown aria-hidden />
        </button>
      </div>
      {menu}
    </>
  )
}
