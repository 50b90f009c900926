import { MultiSelect } from '@mantine/core'

import type { Common } from './input-props.ts'

import '@mantine/core/styles/PillsInput.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import './mantine-inputs.css'
import styles from './many-input.module.css'

interface Props extends Common<readonly string[]> {
  options: readonly { value: string; label: string }[]
  placeholder?: string
  disabled?: boolean
}

/** Several of many, found by typing. */
export function ManyInput({ value, onChange, options, hint, fault, isChanged, ...input }: Props) {
  return (
    <MultiSelect
      searchable
      hidePickedOptions
      classNames={{ pill: styles.pill ?? '' }}
      description={hint}
      error={fault === undefined ? false : fault}
      data-changed={isChanged || undefined}
      data={[...options]}
      value={[...value]}
      onChange={onChange}
      {...input}
    />
  )
}
