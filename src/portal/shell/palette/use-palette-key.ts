import { useEffect, useState, type Dispatch, type SetStateAction } from 'react'

/** The palette's state; Ctrl+K or ⌘K opens and closes it. */
export function usePaletteKey(): [boolean, Dispatch<SetStateAction<boolean>>] {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setIsOpen((was) => !was)
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [])
  return [isOpen, setIsOpen]
}
