import { Combobox, useCombobox } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'

import { useTexts } from '#portal/i18n/LocaleProvider.tsx'

import { useDrawn } from '../hooks/use-drawn.ts'
import { TriggerAdapter } from '../overlays/use-trigger.tsx'
import type { Triggered } from '../overlays/use-trigger.tsx'
import { MantineScope } from '../theme/MantineScope.tsx'
import { useFilterListTexts } from './filter-list-texts.ts'

import styles from './choices.module.css'

/** One choice of a filter. */
export interface FilterOption {
  value: string
  label: string
  /** A quiet remark at the right, such as a count. */
  hint?: string
  /** The heading of the options around it; those of a group follow each other. */
  group?: string
}

/** A filter's options, its choice, and its event. */
export interface FilterChoice {
  /** The name of the filter: "Topic". */
  name: string
  options: readonly FilterOption[]
  /** The chosen values; none means everything. */
  value: readonly string[]
  onChange: (value: readonly string[]) => void
  isMultiple?: boolean
  /** A sentence below the options, about the remarks beside them. */
  note?: string
}

type Props = FilterChoice & Triggered

// It is only there while the list is open, and the list is its own.
const searchRole = { role: 'combobox', 'aria-expanded': true }

/** From this many options on one can search them. */
const searchFrom = 8

/** The choices of a filter as a list at its button. */
export function FilterList(props: Props) {
  const { name, options, value, onChange, isMultiple = false, note, target, opensAtOnce } = props
  const { ui } = useTexts()
  const texts = useFilterListTexts()
  const [words, setWords] = useState('')
  const [isOpen, setIsOpen] = useState(opensAtOnce)
  const isDrawn = useDrawn()
  const box = useCombobox({
    opened: isOpen && isDrawn,
    onOpenedChange: setIsOpen,
    onDropdownClose: () => {
      box.resetSelectedOption()
      setWords('')
    },
    onDropdownOpen: () => (hasSearch ? box.focusSearchInput() : box.focusTarget()),
  })
  const { focusTarget, focusSearchInput } = box
  useEffect(() => {
    if (!opensAtOnce || !isDrawn) return
    focusTarget()
    focusSearchInput()
  }, [opensAtOnce, isDrawn, focusTarget, focusSearchInput])
  const hasSearch = options.length >= searchFrom
  const matches = options.filter(({ label }) => label.toLowerCase().includes(words.toLowerCase()))
  const choose = (chosen: string) => {
    if (isMultiple) onChange(toggled(value, chosen))
    else {
      onChange(value.includes(chosen) ? [] : [chosen])
      box.closeDropdown()
    }
  }
  return (
    <MantineScope>
      <Combobox store={box} onOptionSubmit={choose} position="bottom-start" width={260}>
        <Combobox.Target targetType="button">
          <TriggerAdapter target={target} onClick={() => box.toggleDropdown()} />
        </Combobox.Target>
        <Combobox.Dropdown>
          {hasSearch && (
            <Combobox.Search
              className={styles.find}
              {...searchRole}
              value={words}
              onChange={(event) => setWords(event.currentTarget.value)}
              placeholder={ui.search()}
              aria-label={texts.filterSearch({ name })}
            />
          )}
          <Combobox.Options className={styles.options} aria-label={name}>
            {groupsOf(matches).map(({ group, options: ofGroup }) => (
              <OptionGroup key={group ?? ''} label={group}>
                {ofGroup.map((option) => (
                  <Combobox.Option
                    key={option.value}
                    value={option.value}
                    className={styles.option}
                    active={value.includes(option.value)}
                    data-chosen={value.includes(option.value) || undefined}
                  >
                    <IconCheck aria-hidden />
                    <span className={styles.label}>{option.label}</span>
                    {option.hint !== undefined && (
                      <span className={styles.hint}>{option.hint}</span>
                    )}
                  </Combobox.Option>
                ))}
              </OptionGroup>
            ))}
            {matches.length === 0 && <p className={styles.nothing}>{texts.filterNothing()}</p>}
          </Combobox.Options>
          {note !== undefined && <p className={styles.note}>{note}</p>}
        </Combobox.Dropdown>
      </Combobox>
    </MantineScope>
  )
}

/** A heading above options, where they have one. */
function OptionGroup({ label, children }: { label: string | undefined; children: ReactNode }) {
  return label === undefined ? children : <Combobox.Group label={label}>{children}</Combobox.Group>
}

function groupsOf(options: readonly FilterOption[]) {
  const groups = Map.groupBy(options, ({ group }) => group)
  return [...groups].map(([group, ofGroup]) => ({ group, options: ofGroup }))
}

function toggled(values: readonly string[], value: string): string[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value]
}
