import { IconX } from '@tabler/icons-react'

import { useTexts } from '#portal/i18n/LocaleProvider.tsx'

import styles from './filters.module.css'

interface Props {
  name: string
  value: string
  onClear: () => void
}

/** A filter that is set elsewhere, such as in a graphic; it can be cleared here. */
export function SetFilter({ name, value, onClear }: Props) {
  const { ui } = useTexts()
  return (
    <div className={styles.control} data-set>
      <p className={styles.trigger}>
        <span className={styles.words}>
          <span className={styles.name}>{name} </span>
          <b className={styles.value}>{value}</b>
        </span>
      </p>
      <button
        type="button"
        className={styles.clear}
        aria-label={ui.clearFilter({ name })}
        onClick={onClear}
      >
        <IconX aria-hidden />
      </button>
    </div>
  )
}
