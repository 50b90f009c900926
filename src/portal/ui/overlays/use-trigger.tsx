import { useCallback, useMemo, useRef, useState, useImperativeHandle, useLayoutEffect } from 'react'
import type { ComponentPropsWithRef, KeyboardEvent, MouseEvent, ReactNode, Ref } from 'react'

import type { LazyPart } from '../late/lazy-part.ts'
import { OnDemand } from '../late/OnDemand.tsx'

/** The props of a part that opens at a trigger, besides its own. */
export interface Triggered {
  target: Target
  /** The click came before the part. */
  opensAtOnce: boolean
}

type Popup = 'menu' | 'listbox' | 'dialog'

/**
 * A button that opens something: the button is there at once, what it opens is loaded when the
 * pointer or the focus comes near, or by the click itself, and then opens as soon as it is there.
 *
 * @returns what to spread on the button, what it opens, to be placed behind it, and how to press it.
 */
export function useTrigger<Props extends object>(
  part: LazyPart<Props & Triggered>,
  popup: Popup,
  props: Props,
): [trigger: ComponentPropsWithRef<'button'>, opened: ReactNode, press: () => void] {
  const element = useRef<HTMLButtonElement>(null)
  const [isNear, setIsNear] = useState(false)
  const [isWanted, setIsWanted] = useState(false)
  const { target, given, handlers } = useTarget(element)
  const approach = () => {
    setIsNear(true)
    part.warm()
  }
  const clicked = (event: MouseEvent) => {
    if (given === null) setIsWanted((was) => !was)
    else handlers.current.onClick?.(event)
  }
  const pressed = (event: KeyboardEvent) => {
    handlers.current.onKeyDown?.(event)
    if (given !== null) return
    if (event.key === 'Escape') setIsWanted(false)
    if (popup === 'listbox' && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault()
      setIsWanted(true)
    }
  }
  const trigger = {
    ...given,
    ref: element,
    type: 'button' as const,
    'aria-haspopup': popup,
    'aria-expanded': given?.['aria-expanded'] ?? given?.['data-expanded'] ?? false,
    onPointerEnter: approach,
    onFocus: approach,
    onClick: clicked,
    onKeyDown: pressed,
  }
  const allGiven = { ...props, target, opensAtOnce: isWanted }
  const isDue = isNear || isWanted
  const opened = isDue && <OnDemand part={part} props={allGiven} isNeeded={isWanted} />
  return [trigger, opened, useCallback(() => element.current?.click(), [])]
}

/** The trigger as the part sees it, and what the part gives it: null until the part is there. */
function useTarget(element: { current: HTMLElement | null }) {
  const [given, setGiven] = useState<GivenProps | null>(null)
  const handlers = useRef<Pick<GivenProps, 'onClick' | 'onKeyDown'>>({})
  const take = useCallback(({ onClick, onKeyDown, ...others }: GivenProps) => {
    handlers.current = { ...(onClick && { onClick }), ...(onKeyDown && { onKeyDown }) }
    const attributes = withoutHandlers(others)
    setGiven((before) => (before !== null && equal(before, attributes) ? before : attributes))
  }, [])
  const target = useMemo(() => ({ element: () => element.current, take }), [element, take])
  return { target, given, handlers }
}

/** Handlers of hovering are new each time and nothing here opens by it. */
function withoutHandlers(options: GivenProps): GivenProps {
  return Object.fromEntries(
    Object.entries(options).filter(([, value]) => typeof value !== 'function'),
  )
}

function equal(one: object, other: object): boolean {
  const entries = Object.entries(one)
  const others = new Map(Object.entries(other))
  return (
    entries.length === others.size && entries.every(([key, value]) => others.get(key) === value)
  )
}

/** The props that Mantine gives to a trigger. */
interface GivenProps {
  id?: string
  'aria-expanded'?: boolean
  'aria-controls'?: string
  'aria-activedescendant'?: string
  'data-expanded'?: boolean
  'data-mantine-stop-propagation'?: boolean
  onClick?: (event: MouseEvent) => void
  onKeyDown?: (event: KeyboardEvent) => void
}

/** A trigger that was there before what it opens. */
interface Target {
  element: () => HTMLElement | null
  take: (options: GivenProps) => void
}

interface AdapterProps extends GivenProps {
  target: Target
  ref?: Ref<HTMLElement | null>
  className?: string
}

/** Stands inside `Menu.Target` and its like, and hands on to the trigger what they give it. */
export function TriggerAdapter({ target, ref, className: _none, ...given }: AdapterProps) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => target.element(), [target])
  useLayoutEffect(() => target.take(given))
  return null
}
