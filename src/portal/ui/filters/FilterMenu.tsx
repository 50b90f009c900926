import { IconChevronDown, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import { useTexts } from '#portal/i18n/LocaleProvider.tsx'

import { type LazyPart, lazyPart } from '../late/lazy-part.ts'
import { type Triggered, useTrigger } from '../overlays/use-trigger.tsx'
import type { FilterChoice } from './FilterList.tsx'

import styles from './filters.module.css'

interface Props extends FilterChoice {
  /** The label without a choice; "all" by default. */
  allLabel?: string
  icon?: ReactNode
  /** Its value says it all: the name is read out only. */
  isNameHidden?: boolean
  /** The list of the choices, if not the usual one. */
  list?: FilterListPart | undefined
}

/** A list of the choices of a filter at its button. */
export type FilterListPart = LazyPart<FilterChoice & Triggered>

const filterList: FilterListPart = lazyPart(
  async () => (await import('./FilterList.tsx')).FilterList,
)

/** A filter as `name value` with a menu: one or several choices, tinted and clearable when set. */
export function FilterMenu({
  allLabel,
  icon,
  isNameHidden = false,
  list: part = filterList,
  ...choice
}: Props) {
  const { name, options, value, onChange } = choice
  const { ui } = useTexts()
  const [trigger, list] = useTrigger(part, 'listbox', choice)
  const isSet = value.length > 0
  return (
    <>
      <div
        className={isNameHidden ? `${styles.control} ${styles.brief}` : styles.control}
        data-set={isSet || undefined}
      >
        <button {...trigger} className={styles.trigger}>
          {icon}
          <span className={styles.words}>
            <span className={isNameHidden ? 'visually-hidden' : styles.name}>{name} </span>
            <span className={styles.value}>{shownValue()}</span>
          </span>
          {!isSet && <IconChevronDown aria-hidden />}
        </button>
        {isSet && (
          <button
            type="button"
            className={styles.clear}
            aria-label={ui.clearFilter({ name })}
            onClick={() => onChange([])}
          >
            <IconX aria-hidden />
          </button>
        )}
      </div>
      {list}
    </>
  )

  function shownValue(): string {
    const [first] = value
    if (first === undefined) return allLabel ?? ui.filterAll()
    if (value.length > 1) return ui.filterChosen({ count: value.length })
    return options.find((option) => option.value === first)?.label ?? first
  }
}
