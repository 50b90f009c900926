import { IconSearch, IconX } from '@tabler/icons-react'
import {
  useEffect,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
} from 'react'

import { useTexts } from '#portal/i18n/LocaleProvider.tsx'

import styles from '../../filters/filters.module.css'

/** A list of offers below a search. */
export interface SearchOffers {
  listId: string
  isOpen: boolean
  /** the id of the offer that Enter takes */
  activeId: string | undefined
  /** Hears keys before the field does. `taken`: nothing more to do; `chosen`: an offer was taken, the field is cleared. */
  onKey: (event: KeyboardEvent<HTMLInputElement>) => 'taken' | 'chosen' | null
  onFocus: () => void
  onBlur: () => void
}

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
  /** The key stands in the field while it is empty. */
  hasKey?: boolean
  /** Its offers while someone types; the list itself stands in `children`. */
  offers?: SearchOffers
  children?: ReactNode
}

/** A search that follows the typing; Escape or the cross clears it. */
export function SearchField(props: Props) {
  const { label, placeholder, value, onChange, delay = 250, growsTo, shortcut, offers } = props
  const { hasKey = false } = props
  const texts = useTexts()
  const input = useRef<HTMLInputElement>(null)
  const [typed, type] = useTyped(value, onChange, delay)
  const clear = () => {
    type('', true)
    input.current?.focus()
  }
  const style: CSSProperties & Record<`--${string}`, string | undefined> = { '--grows-to': growsTo }
  const pressed = (event: KeyboardEvent<HTMLInputElement>) => {
    const received = offers?.onKey(event) ?? null
    if (received === 'chosen') type('', true)
    if (received !== null) return
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
        type={offers === undefined ? 'search' : 'text'}
        aria-label={label}
        {...(offers && comboOf(offers))}
        aria-keyshortcuts={shortcut}
        placeholder={placeholder ?? label}
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={pressed}
      />
      {hasKey && typed === '' && shortcut !== undefined && <kbd aria-hidden>{shortcut}</kbd>}
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
      {props.children}
    </div>
  )
}

function comboOf({ listId, isOpen, activeId, onFocus, onBlur }: SearchOffers) {
  return {
    role: 'combobox',
    autoComplete: 'off',
    'aria-autocomplete': 'list' as const,
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? listId : undefined,
    'aria-activedescendant': isOpen ? activeId : undefined,
    onFocus,
    onBlur,
  }
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
