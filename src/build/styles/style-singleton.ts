import { useEffect } from 'react'

import { adoptStyles } from './adopted-sheets.ts'

/**
 * Stands in for the package `react-style-singleton` (scroll lock of dialogs): same functions, but
 * the text becomes an adopted style sheet instead of a style element.
 */
export function stylesheetSingleton(): { add(text: string): void; remove(): void } {
  const releases: (() => void)[] = []
  return {
    add: (text) => releases.push(adoptStyles(text)),
    remove: () => releases.pop()?.(),
  }
}

/** A hook that applies the text while the component is mounted. */
export function styleHookSingleton(): (text: string) => void {
  return (text) => useEffect(() => adoptStyles(text), [text])
}

/** The same as a component. */
export function styleSingleton(): (props: { styles: string }) => null {
  const useStyle = styleHookSingleton()
  return ({ styles }) => {
    useStyle(styles)
    return null
  }
}
