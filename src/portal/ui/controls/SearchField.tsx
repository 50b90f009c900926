import { IconSearch, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState, type CSSProperties, type KeyboardEvent } from 'react'

import { useTexts } from '#portal/i18n/LocaleProvider.tsx'

import styles from '../filters/filters.module.css'

interface Props {
  /** The name that is read out; also the placeholder unless one is given. */
  label: string
  placeholder?: string
  /** The search that is in force. */
  value: string
  onChange: (value: string) => void
  /** How long typing may pause before the search follows, in milliseconds. */
  delay?: number
  /** As wide as this where there is room, such as `300px`. */
  growsTo?: string
  /** The key that leads to it from anywhere on the screen, such as `/`. */
  shortcut?: string
}

/** A search that follows the typing; Escape or the cross clears it. */
export function SearchField(props: Props) {
  const { label, placeholder, value, onChange, delay = 250, growsTo, shortcut } = props
  const texts = useTexts()
  const input = useRef<HTMLInputElement>(null)
  const [typed, type] = useTyped(value, onChange, delay)
  const clear = () => {
    type('', true)
    input.current?.focus()
  }
  const style: CSSProperties & Record<`--${string}`, string | undefined> = { '--grows-to': growsTo }
  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && typed !== '') clear()
    if (event.key === 'Enter') type(typed, true)
  }
  return (
    <div
      className={`${styles.control} ${styles.search}`}
      data-set={typed !== '' || undefined}
      data-grows={growsTo === undefined ? undefined : true}
      style={style}
    >
      <IconSearch aria-hidden />
      <input
        ref={input}
        type="search"
        aria-label={label}
        aria-keyshortcuts={shortcut}
        placeholder={placeholder ?? label}
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={pressed}
      />
      {typed !== '' && (
        <button
          type="button"
          className={styles.clear}
          aria-label={texts.ui.clearSearch()}
          onClick={clear}
        >
          <IconX aria-hidden />
        </button>
      )}
    </div>
  )
}

/**
 * The text of the field. It runs ahead of the search in force while someone types; only a value
 * that did not come from here replaces it.
 */
function useTyped(value: string, onChange: (value: string) => void, delay: number) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const timer = useRef<number>(undefined)
  if (value !== known) {
    setKnown(value)
    setTyped(value)
  }
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const type = (text: string, isAtOnce = false) => {
    setTyped(text)
    window.clearTimeout(timer.current)
    const send = () => {
      setKnown(text)
      onChange(text)
    }
    timer.current = window.setTimeout(send, isAtOnce ? 0 : delay)
  }
  return [typed, type] as const
}
