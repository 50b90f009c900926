import type { Locale } from '#portal/i18n/locale.ts'

import { showCrash, showWaiting } from './plain-screens.ts'

/** Draws something into an element and returns how to take it away. */
export type Mount = (container: HTMLElement) => () => void

/** The one place of the page, on which there is always something to see. */
export interface RootView {
  locale: () => Locale
  /** Shows this instead of what was there. */
  put: (mount: Mount) => void
  /** Says that nothing can be shown. */
  crash: (stand: 'away' | 'internal', retry: () => void) => void
}

/** After this wait the page shows that it is loading, in milliseconds. */
const patience = 400

/**
 * The stage in an element. Nothing flashes by on a quick start; a slow one says that it is coming,
 * unless the build has written a page there already.
 */
export function createRootView(
  container: HTMLElement,
  locale: () => Locale,
  waitingFor: 'loading' | 'completing',
): RootView {
  let remove: (() => void) | null = null
  const wait = (): void => {
    remove = showWaiting(container, locale(), waitingFor)
  }
  const timer = container.firstElementChild === null ? setTimeout(wait, patience) : undefined
  const clear = (): void => {
    clearTimeout(timer)
    remove?.()
    remove = null
  }
  return {
    locale,
    put: (mount) => {
      clear()
      remove = mount(container)
    },
    crash: (stand, retry) => {
      clear()
      remove = showCrash(container, locale(), { stand, retry })
    },
  }
}
