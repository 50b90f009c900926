import { type ElementType, type Key, type ReactElement, useInsertionEffect } from 'react'
import { jsx as reactJsx, jsxs as reactJsxs } from 'react/jsx-runtime'

import { adoptStyles } from './adopted-sheets.ts'

export { Fragment } from 'react/jsx-runtime'

interface StyleProps {
  dangerouslySetInnerHTML?: Record<string, string>
  children?: string
}

/** React's `jsx` for modules of Mantine: a `<style>` element becomes an adopted style sheet. */
export function jsx(type: ElementType, props: object, key?: Key): ReactElement {
  return type === 'style' ? adoptedStyle(props, key) : reactJsx(type, props, key)
}

/** React's `jsxs` with the same exchange. */
export function jsxs(type: ElementType, props: object, key?: Key): ReactElement {
  return type === 'style' ? adoptedStyle(props, key) : reactJsxs(type, props, key)
}

function adoptedStyle(props: StyleProps, key?: Key): ReactElement {
  const text = props.dangerouslySetInnerHTML?.['__html'] ?? props.children ?? ''
  return reactJsx(AdoptedStyle, { text }, key)
}

function AdoptedStyle({ text }: { text: string }): null {
  useInsertionEffect(() => adoptStyles(text), [text])
  return null
}
