import type { ComponentPropsWithRef, CSSProperties } from 'react'

import styles from './controls.module.css'

interface Look {
  /** In pixels. */
  size?: number | undefined
  isDanger?: boolean | undefined
}

/** A button that is only an icon; give it a name. */
export function IconButton({ size, isDanger, ...props }: ComponentPropsWithRef<'button'> & Look) {
  return <button type="button" {...props} {...look({ size, isDanger })} />
}

/** A link that is only an icon; give it a name. */
export function IconLink(props: ComponentPropsWithRef<'a'> & Look) {
  const { size, isDanger, children, ...others } = props
  return (
    <a {...others} {...look({ size, isDanger })}>
      {children}
    </a>
  )
}

function look({ size = 34, isDanger = false }: Look) {
  const style: CSSProperties = { width: size, height: size }
  return { className: styles.icon, style, 'data-danger': isDanger || undefined }
}
