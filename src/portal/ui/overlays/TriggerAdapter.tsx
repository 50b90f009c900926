import {
  useImperativeHandle,
  useLayoutEffect,
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
} from 'react'

/** The props that Mantine gives to a trigger. */
export interface GivenProps {
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
export interface Target {
  element: () => HTMLElement | null
  take: (given: GivenProps) => void
}

interface Props extends GivenProps {
  target: Target
  ref?: Ref<HTMLElement | null>
  className?: string
}

/** Stands inside `Menu.Target` and its like, and hands on to the trigger what they give it. */
export function TriggerAdapter({ target, ref, className: _none, ...given }: Props) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => target.element(), [target])
  useLayoutEffect(() => target.take(given))
  return null
}
