import { Combobox, useCombobox } from '@mantine/core'
import { IconCheck, IconChevronDown, IconX } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'

import { useTexts } from '../i18n/LocaleProvider.tsx'

import styles from './filters.module.css'

/** One choice of a filter. */
export interface FilterOption {
  value: string
  label: string
  /** A quiet remark at the right, such as a count. */
  hint?: string
}

interface Props {
  /** What is filtered: "Topic". */
  name: string
  options: readonly FilterOption[]
  /** The chosen values; none means everything. */
  value: readonly string[]
  onChange: (value: readonly string[]) => void
  isMultiple?: boolean
  /** What stands there when nothing is chosen; "all" unless told. */
  allLabel?: string
  icon?: ReactNode
}

// It is only there while the list is open, and the list is its own.
const searchRole = { role: 'combobox', 'aria-expanded': true }

/** From this many options on one can search them. */
const searchFrom = 8

/** A filter as `name value` with a menu: one or several choices, tinted and clearable when set. */
export function FilterMenu(props: Props) {
  const { name, options, value, onChange, isMultiple = false, icon } = props
  const texts = useTexts()
  const [words, setWords] = useState('')
  const box = useCombobox({
    onDropdownClose: () => {
      box.resetSelectedOption()
      setWords('')
    },
    onDropdownOpen: () => (hasSearch ? box.focusSearchInput() : box.focusTarget()),
  })
  const hasSearch = options.length >= searchFrom
  const found = options.filter(({ label }) => label.toLowerCase().includes(words.toLowerCase()))
  const choose = (chosen: string) => {
    if (isMultiple) onChange(toggled(value, chosen))
    else {
      onChange(value.includes(chosen) ? [] : [chosen])
      box.closeDropdown()
    }
  }
  const isSet = value.length > 0
  const shown = shownValue(props, texts.ui.filterAll(), (count) => texts.ui.filterChosen({ count }))
  return (
    <Combobox store={box} onOptionSubmit={choose} position="bottom-start" width={260}>
      <div className={styles.control} data-set={isSet || undefined}>
        <Combobox.Target targetType="button">
          <button type="button" className={styles.trigger} onClick={() => box.toggleDropdown()}>
            {icon}
            <span className={styles.name}>{name}</span>
            <span className={styles.value}>{shown}</span>
            {!isSet && <IconChevronDown aria-hidden />}
          </button>
        </Combobox.Target>
        {isSet && (
          <button
            type="button"
            className={styles.clear}
            aria-label={texts.ui.clearFilter({ name })}
            onClick={() => onChange([])}
          >
            <IconX aria-hidden />
          </button>
        )}
      </div>
      <Combobox.Dropdown>
        {hasSearch && (
          <Combobox.Search
            className={styles.find}
            {...searchRole}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
            placeholder={texts.ui.search()}
            aria-label={texts.ui.filterSearch({ name })}
          />
        )}
        <Combobox.Options className={styles.options} aria-label={name}>
          {found.map((option) => (
            <Combobox.Option
              key={option.value}
              value={option.value}
              className={styles.option}
              active={value.includes(option.value)}
              data-chosen={value.includes(option.value) || undefined}
            >
              <IconCheck aria-hidden />
              {option.label}
              {option.hint !== undefined && <span className={styles.hint}>{option.hint}</span>}
            </Combobox.Option>
          ))}
          {found.length === 0 && <p className={styles.nothing}>{texts.ui.filterNothing()}</p>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

function toggled(values: readonly string[], value: string): string[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value]
}

function shownValue(
  { options, value, allLabel }: Props,
  all: string,
  several: (count: number) => string,
): string {
  const [first] = value
  if (first === undefined) return allLabel ?? all
  if (value.length > 1) return several(value.length)
  return options.find((option) => option.value === first)?.label ?? first
}
