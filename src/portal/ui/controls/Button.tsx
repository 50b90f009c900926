import type { ComponentPropsWithRef, ReactNode } from 'react'

import styles from './controls.module.css'

type Variant = 'default' | 'filled' | 'subtle'

interface Props extends ComponentPropsWithRef<'button'> {
  variant?: Variant
  icon?: ReactNode
  isDanger?: boolean
  /** Its action is running: it shows progress and cannot be pressed. */
  isBusy?: boolean
  /** Other attributes for style sheets and dialogs. */
  [data: `data-${string}`]: unknown
}

/** A button with a word on it; at most one of a page is `filled`. */
export function Button(props: Props) {
  const { variant, icon, isDanger = false, isBusy = false, children, ...others } = props
  return (
    <button
      type="button"
      {...others}
      {...buttonLook(variant)}
      data-danger={isDanger || undefined}
      data-loading={isBusy || undefined}
      disabled={isBusy || others.disabled}
    >
      {icon}
      {children}
    </button>
  )
}

/** The props that make a link look like a button: `<a href="/" {...buttonLook()}>`. */
export function buttonLook(variant: Variant = 'default') {
  return { className: styles.button, 'data-variant': variant }
}
