import { useEffect, useRef, type ComponentPropsWithoutRef } from 'react'

import styles from './controls.module.css'

interface Props extends Omit<ComponentPropsWithoutRef<'input'>, 'type'> {
  /** Some of what it stands for is chosen. */
  isMixed?: boolean
}

/** A box to tick. */
export function CheckBox({ isMixed = false, ...props }: Props) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current !== null) input.current.indeterminate = isMixed
  }, [isMixed])
  return <input ref={input} type="checkbox" {...props} className={styles.box} />
}
