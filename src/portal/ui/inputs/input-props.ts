import type { Select, Textarea, TextInput } from '@mantine/core'
import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react'

/** The props of every input: spread a field of `useForm`, or give them one by one. */
export interface Common<Value> {
  name?: string
  value: Value
  onChange: (value: Value) => void
  /** Says why the value cannot be taken. */
  fault?: ReactNode
  /** Above the input; where there is none, give an `aria-label`. */
  label?: ReactNode
  /** Below it. */
  hint?: ReactNode
  /** The value differs from the published one. */
  isChanged?: boolean | undefined
}

/** Those and the props of one of Mantine's inputs. */
type Of<Input extends ElementType, Value> = Common<Value> &
  Omit<ComponentPropsWithRef<Input>, keyof Common<Value> | 'data'>

export type TextProps = Of<typeof TextInput, string>

export type LinesProps = Of<typeof Textarea, string>

export type SelectProps<Value extends string> = Of<typeof Select, Value> & {
  options: readonly { value: Value; label: string }[]
}

export interface AmountProps extends Common<number> {
  min: number
  max: number
  step?: number
  /** stands behind the number: "%", "d" */
  unit?: string | undefined
  disabled?: boolean
  'aria-label'?: string
}

export interface SliderProps extends Omit<AmountProps, 'label' | 'hint'> {
  label: string
  /** the value so far: a tick on the track */
  before?: number | undefined
  /** `square` gives small values more room, as for days of which the first count most */
  scale?: 'even' | 'square'
  /** colour of the track, a token: `var(--chart-1)` */
  colour?: string
}

export interface OnOffProps extends Common<boolean> {
  disabled?: boolean
}

export interface SwitchProps extends OnOffProps {
  label: string
}
